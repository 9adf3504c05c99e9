import {
  SaveNewDocumentsRequest,
  type NewDocumentSettings,
} from '@pinkas/contract/settings/usage/new-documents.contract';
import { ROUNDINGS } from '@pinkas/domain/documents/draft/document-draft';
import type { NewDocumentDefaults } from '@pinkas/domain/documents/draft/new-document-defaults';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { SwitchBox } from '@pinkas/ui/fields/checkbox-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm, type Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import {
  changeSetup,
  useAccountSetup,
  useSession,
} from '../../../../shared/session/session-store.ts';
import { useSectionSaving } from '../section-saving.ts';
import { EffectRow } from '../effects/effect-row.tsx';
import { RoundedTotal, TypedPrice } from './example-sums.tsx';
import { useNewDocumentSettings, useSaveNewDocuments } from './new-documents.queries.ts';

/** With what a new document begins, each choice beside what it changes. */
export function NewDocumentsSection() {
  const text = usePhrases('newDocuments');
  const settings = useNewDocumentSettings();
  if (settings.data === undefined) {
    return (
      <WaitingCard
        title={text('title')}
        query={settings}
        failedTitle={text('loadFailed')}
        rows={4}
      />
    );
  }
  return (
    <Card title={text('title')} note={text('effectsHead')} isFlush>
      <Choices settings={settings.data} readAgain={() => settings.refetch()} />
    </Card>
  );
}

const choicesForm = (version: number): FormSpec<NewDocumentDefaults, SaveNewDocumentsRequest> => ({
  schema: SaveNewDocumentsRequest,
  bodyOf: (draft) => ({ version, ...draft }),
});

interface ChoicesProps {
  readonly settings: NewDocumentSettings;
  readonly readAgain: () => Promise<unknown>;
}

function Choices({ settings: { version, ...stored }, readAgain }: ChoicesProps) {
  const text = usePhrases('newDocuments');
  const saving = useSaveNewDocuments();
  const { business } = useAccountSetup();
  const form = useForm({
    spec: choicesForm(version),
    stored,
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved({ version: _saved, ...newDocuments }) {
      form.reset();
      // The next document begins so, without signing in again.
      changeSetup({ newDocuments });
      toast.success(text('saved'));
    },
    onConflict: readAgain,
  });
  useSectionSaving('new-documents', {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    save: () => form.submit(),
    discard: form.reset,
  });
  const shared = { form, stored };
  return (
    <>
      <Rounding {...shared} />
      {paysVat(business.kind) && <Prices {...shared} />}
      <Delivery {...shared} />
      <p className="new-documents__note">{text('note')}</p>
      <ServerProblem reason={form.failure} title={text('saveFailed')} />
    </>
  );
}

interface RowProps {
  readonly form: Form<NewDocumentDefaults>;
  readonly stored: NewDocumentDefaults;
}

function Rounding({ form, stored }: RowProps) {
  const text = usePhrases('newDocuments');
  const { rounding } = form.draft;
  return (
    <EffectRow
      title={text('rounding')}
      hint={text('roundingHint')}
      effect={<RoundedTotal rounding={rounding} />}
      isChanged={rounding !== stored.rounding}
    >
      <SelectField
        label={text('rounding')}
        isLabelHidden
        options={ROUNDINGS.map((value) => ({ value, label: text(`rounding-${value}`) }))}
        disabled={form.isSaving}
        value={rounding}
        onChange={({ currentTarget: { value } }) => {
          const chosen = ROUNDINGS.find((one) => one === value);
          if (chosen !== undefined) form.change({ rounding: chosen });
        }}
      />
    </EffectRow>
  );
}

function Prices({ form, stored }: RowProps) {
  const text = usePhrases('newDocuments');
  const { pricesIncludeVat } = form.draft;
  return (
    <EffectRow
      title={text('prices')}
      hint={text('pricesHint')}
      effect={<TypedPrice pricesIncludeVat={pricesIncludeVat} />}
      isChanged={pricesIncludeVat !== stored.pricesIncludeVat}
    >
      <SegmentedControl
        label={text('prices')}
        segments={[
          { value: 'before', label: text('pricesBefore') },
          { value: 'with', label: text('pricesWith') },
        ]}
        value={pricesIncludeVat ? 'with' : 'before'}
        isDisabled={form.isSaving}
        onChange={(value) => form.change({ pricesIncludeVat: value === 'with' })}
      />
    </EffectRow>
  );
}

function Delivery({ form, stored }: RowProps) {
  const text = usePhrases('newDocuments');
  const { email } = useSession();
  const { isMailed, sendsCopy } = form.draft;
  return (
    <>
      <SwitchRow
        name="isMailed"
        form={form}
        stored={stored}
        effect={text(isMailed ? 'mailed' : 'notMailed')}
      />
      <SwitchRow
        name="sendsCopy"
        form={form}
        stored={stored}
        effect={sendsCopy ? text('copied', { email }) : text('notCopied')}
      />
    </>
  );
}

interface SwitchRowProps extends RowProps {
  readonly name: 'isMailed' | 'sendsCopy';
  readonly effect: string;
}

function SwitchRow({ name, form, stored, effect }: SwitchRowProps) {
  const text = usePhrases('newDocuments');
  return (
    <EffectRow
      title={text(name)}
      hint={text(`${name}Hint`)}
      effect={effect}
      isChanged={form.draft[name] !== stored[name]}
    >
      <SwitchBox
        label={text(name)}
        checked={form.draft[name]}
        disabled={form.isSaving}
        onChange={({ currentTarget: { checked } }) => form.change({ [name]: checked })}
      />
    </EffectRow>
  );
}
