import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { DESIGN_NAME_LENGTH_MAX, DOCUMENT_DESIGNS_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { fillField } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconPlus } from '@tabler/icons-react';

import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { typesOfDesign, type DesignId } from './design-draft.ts';
import { useCreateDesign } from './design.queries.ts';
import { useMayLeave, type DesignForm } from './use-design-form.ts';

/** Id of the words that say why none is added. */
const FULL_NOTE = 'designs-full';

export interface DesignChoiceProps {
  readonly stored: DesignSettings;
  readonly form: DesignForm;
  readonly designId: DesignId;
  /** Shows another design; what was typed and not saved is dropped. */
  readonly onChoose: (designId: DesignId) => void;
}

/** Which design the page shows, each with the types that it is the default of, and adding one. */
export function DesignChoice({ stored, form, designId, onChoose }: DesignChoiceProps) {
  const text = usePhrases('design');
  const mayLeave = useMayLeave(form);
  const add = useAddDesign(stored, designId, { mayLeave, onAdded: onChoose });
  const typesOf = useTypesOf();
  const may = useMay();
  const isFull = stored.designs.length + 1 >= DOCUMENT_DESIGNS_MAX;

  /** Without further designs the main one is that of all types. */
  function labelOf(name: string, docTypes: readonly number[]): string {
    const isOfAll = docTypes.length === stored.docTypes.length;
    return docTypes.length === 0 || isOfAll ? name : `${name} · ${typesOf(docTypes)}`;
  }

  async function choose(next: DesignId): Promise<void> {
    if (next !== designId && (await mayLeave())) onChoose(next);
  }
  return (
    <div className="design-choice">
      <SelectField
        label={text('designLabel')}
        isLabelHidden
        value={designId ?? ''}
        options={[
          { value: '', label: labelOf(text('designMain'), typesOfDesign(stored, null)) },
          ...stored.designs.map(({ id, name }) => ({
            value: id,
            label: labelOf(name, typesOfDesign(stored, id)),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => void choose(value === '' ? null : value)}
      />
      {may('design.write') && (
        <Button
          icon={<IconPlus aria-hidden stroke={1.75} />}
          isLoading={add.isAdding}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? FULL_NOTE : undefined}
          onClick={() => {
            if (!isFull) void add.run();
          }}
        >
          {text('designAdd')}
        </Button>
      )}
      {isFull && (
        <p id={FULL_NOTE} className="design-types__note">
          {text('designsFull', { count: DOCUMENT_DESIGNS_MAX })}
        </p>
      )}
    </div>
  );
}

/** Returns the names of types in one line. */
function useTypesOf(): (docTypes: readonly number[]) => string {
  const names = usePhrases('docTypes');
  return (docTypes) =>
    docTypes
      .flatMap((code) => {
        const key = docTypeKeyOf(code);
        return key === undefined ? [] : [names(key)];
      })
      .join(', ');
}

interface AddActs {
  readonly mayLeave: () => Promise<boolean>;
  readonly onAdded: (designId: DesignId) => void;
}

function useAddDesign(
  stored: DesignSettings,
  designId: DesignId,
  { mayLeave, onAdded }: AddActs,
): { readonly run: () => Promise<void>; readonly isAdding: boolean } {
  const text = usePhrases('design');
  const dialogs = usePhrases('dialogs');
  const creating = useCreateDesign();
  const requestKey = useRequestKey();
  const taken = new Set(
    [text('designMain'), ...stored.designs.map(({ name }) => name)].map((name) =>
      name.toLowerCase(),
    ),
  );

  function check(name: string): string | undefined {
    const typed = name.trim();
    if (typed === '') return text('designNameMissing');
    if (typed.length > DESIGN_NAME_LENGTH_MAX) {
      return text('designNameLong', { count: DESIGN_NAME_LENGTH_MAX });
    }
    return taken.has(typed.toLowerCase()) ? text('designNameTaken') : undefined;
  }

  async function run(): Promise<void> {
    // The copy is of what is saved.
    if (!(await mayLeave())) return;
    const name = await fillField({
      title: text('designAdd'),
      text: text('designAddText'),
      label: text('designName'),
      confirmLabel: text('designAddConfirm'),
      cancelLabel: dialogs('cancel'),
      check,
    });
    if (name === undefined) return;
    const body = { name: name.trim(), ...(designId !== null && { copyOf: designId }) };
    creating.mutate(
      { body, idempotencyKey: requestKey.keyFor(body) },
      {
        onSuccess({ id }) {
          requestKey.forget();
          onAdded(id);
          toast.success(text('designAdded', { name: body.name }));
        },
      },
    );
  }
  return { run, isAdding: creating.isPending };
}
