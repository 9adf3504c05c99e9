import {
  SaveReceivingRequest,
  type ReceivingSettings,
} from '@pinkas/contract/settings/usage/receiving.contract';
import { USUAL_MEANS, type ReceivingChoices } from '@pinkas/domain/payments/receiving-choices';
import { SwitchBox } from '@pinkas/ui/fields/checkbox-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm, type Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { changeSetup } from '../../../../shared/session/session-store.ts';
import { EffectRow } from '../effects/effect-row.tsx';
import { useSectionSaving } from '../section-saving.ts';
import { useReceivingSettings, useSaveReceiving } from './receiving.queries.ts';
import { CashWarning, OfferedMeans } from './receiving-effects.tsx';
import './receiving.css';

/** How the screen of a document helps to record what was received. */
export function ReceivingCard() {
  const text = usePhrases('receiving');
  const documents = usePhrases('newDocuments');
  const settings = useReceivingSettings();
  if (settings.data === undefined) {
    return (
      <WaitingCard
        title={text('title')}
        query={settings}
        failedTitle={documents('loadFailed')}
        rows={2}
      />
    );
  }
  return (
    <Card title={text('title')} note={documents('effectsHead')} isFlush>
      <Choices settings={settings.data} readAgain={() => settings.refetch()} />
    </Card>
  );
}

const choicesForm = (version: number): FormSpec<ReceivingChoices, SaveReceivingRequest> => ({
  schema: SaveReceivingRequest,
  bodyOf: (draft) => ({ version, ...draft }),
});

interface ChoicesProps {
  readonly settings: ReceivingSettings;
  readonly readAgain: () => Promise<unknown>;
}

function Choices({ settings: { version, ...stored }, readAgain }: ChoicesProps) {
  const documents = usePhrases('newDocuments');
  const saving = useSaveReceiving();
  const form = useForm({
    spec: choicesForm(version),
    stored,
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved({ version: _saved, ...receiving }) {
      form.reset();
      // The next document offers them, without signing in again.
      changeSetup({ receiving });
      toast.success(documents('saved'));
    },
    onConflict: readAgain,
  });
  useSectionSaving('receiving', {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    save: () => form.submit(),
    discard: form.reset,
  });
  return (
    <>
      <UsualMeansRow form={form} stored={stored} />
      <CashRow form={form} stored={stored} />
      <ServerProblem reason={form.failure} title={documents('saveFailed')} />
    </>
  );
}

interface RowProps {
  readonly form: Form<ReceivingChoices>;
  readonly stored: ReceivingChoices;
}

function UsualMeansRow({ form, stored }: RowProps) {
  const text = usePhrases('receiving');
  const names = usePhrases('paymentKinds');
  const { usualMeans } = form.draft;
  return (
    <EffectRow
      title={text('usualMeans')}
      hint={text('usualMeansHint')}
      effect={<OfferedMeans usualMeans={usualMeans} />}
      isChanged={usualMeans !== stored.usualMeans}
    >
      <SelectField
        label={text('usualMeans')}
        isLabelHidden
        options={[
          { value: '', label: text('noUsualMeans') },
          ...USUAL_MEANS.map((value) => ({ value, label: names(value) })),
        ]}
        disabled={form.isSaving}
        value={usualMeans ?? ''}
        onChange={({ currentTarget: { value } }) =>
          form.change({ usualMeans: USUAL_MEANS.find((one) => one === value) ?? null })
        }
      />
    </EffectRow>
  );
}

function CashRow({ form, stored }: RowProps) {
  const text = usePhrases('receiving');
  const { warnsOfCash } = form.draft;
  return (
    <EffectRow
      title={text('warnsOfCash')}
      hint={text('warnsOfCashHint')}
      effect={<CashWarning warnsOfCash={warnsOfCash} />}
      isChanged={warnsOfCash !== stored.warnsOfCash}
    >
      <SwitchBox
        label={text('warnsOfCash')}
        checked={warnsOfCash}
        disabled={form.isSaving}
        onChange={({ currentTarget: { checked } }) => form.change({ warnsOfCash: checked })}
      />
    </EffectRow>
  );
}
