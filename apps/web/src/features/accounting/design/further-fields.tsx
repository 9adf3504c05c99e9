import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { DESIGN_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { designOfType, storedDesign } from './design-draft.ts';
import { useRemoveDesign } from './design.queries.ts';
import { useMayLeave, type DesignForm } from './use-design-form.ts';

export interface FurtherFieldsProps {
  readonly stored: DesignSettings;
  readonly form: DesignForm;
  readonly designId: string;
  readonly onRemoved: () => void;
}

/** Name of a further design, and the types that it is the default of; it goes once there are none. */
export function FurtherFields({ stored, form, designId, onRemoved }: FurtherFieldsProps) {
  const text = usePhrases('design');
  return (
    <div className="design-further">
      <TextField
        label={text('designName')}
        maxLength={DESIGN_NAME_LENGTH_MAX}
        disabled={form.isSaving}
        {...form.bind('name')}
      />
      <TypesField stored={stored} form={form} designId={designId} />
      <RemoveButton stored={stored} form={form} designId={designId} onRemoved={onRemoved} />
    </div>
  );
}

type TypesFieldProps = Omit<FurtherFieldsProps, 'onRemoved'>;

function TypesField({ stored, form, designId }: TypesFieldProps) {
  const text = usePhrases('design');
  const types = usePhrases('docTypes');
  const { docTypes } = form.draft;
  /** The design that the type is taken from, where it is a further one. */
  function hintOf(docType: number): string | undefined {
    const other = designOfType(stored, docType);
    if (other === null || other === designId) return undefined;
    return text('designTypeOf', { name: storedDesign(stored, other).name });
  }
  return (
    <fieldset className="design-types">
      <legend>{text('designTypes')}</legend>
      <p className="design-types__note">{text('designTypesNote')}</p>
      {stored.docTypes.map((docType) => (
        <CheckboxField
          key={docType}
          label={types(docTypeKeyOf(docType) ?? 'INVOICE')}
          hint={hintOf(docType)}
          checked={docTypes.includes(docType)}
          disabled={form.isSaving}
          onChange={({ currentTarget: { checked } }) =>
            form.change({
              docTypes: stored.docTypes.filter((one) =>
                one === docType ? checked : docTypes.includes(one),
              ),
            })
          }
        />
      ))}
    </fieldset>
  );
}

function RemoveButton({ stored, form, designId, onRemoved }: FurtherFieldsProps) {
  const text = usePhrases('design');
  const dialogs = usePhrases('dialogs');
  const { name, docTypes } = storedDesign(stored, designId);
  const removing = useRemoveDesign(() => {
    onRemoved();
    toast.success(text('designRemoved', { name }));
  });
  const isDefault = docTypes.length > 0;
  const mayLeave = useMayLeave(form);

  async function remove(): Promise<void> {
    // Also what is of all designs may be changed, in another tab.
    if (!(await mayLeave())) return;
    const isSure = await confirm({
      title: text('designRemoveTitle', { name }),
      text: text('designRemoveText'),
      confirmLabel: text('designRemove'),
      cancelLabel: dialogs('cancel'),
      isDanger: true,
    });
    if (isSure) removing.mutate(designId);
  }
  return (
    <div className="design-remove">
      <Button
        size="sm"
        variant="danger-quiet"
        isLoading={removing.isPending}
        aria-disabled={isDefault || undefined}
        aria-describedby={isDefault ? 'design-remove-note' : undefined}
        onClick={() => void remove()}
      >
        {text('designRemove')}
      </Button>
      {isDefault && (
        <p id="design-remove-note" className="design-types__note">
          {text('designIsDefault')}
        </p>
      )}
    </div>
  );
}
