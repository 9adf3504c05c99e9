import {
  SavePrivacyRequest,
  type PrivacySettings,
} from '@pinkas/contract/settings/usage/privacy.contract';
import { SwitchBox } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { EffectRow } from '../effects/effect-row.tsx';
import { useSectionSaving } from '../section-saving.ts';
import { usePrivacySettings, useSavePrivacy } from './privacy.queries.ts';

/** What the business records of its customers. */
export function PrivacySection() {
  const text = usePhrases('privacy');
  const documents = usePhrases('newDocuments');
  const settings = usePrivacySettings();
  if (settings.data === undefined) {
    return (
      <WaitingCard
        title={text('title')}
        query={settings}
        failedTitle={documents('loadFailed')}
        rows={1}
      />
    );
  }
  return (
    <Card title={text('title')} note={documents('effectsHead')} isFlush>
      <Openings settings={settings.data} readAgain={() => settings.refetch()} />
    </Card>
  );
}

type Draft = Pick<PrivacySettings, 'notesOpenings'>;

const privacyForm = (version: number): FormSpec<Draft, SavePrivacyRequest> => ({
  schema: SavePrivacyRequest,
  bodyOf: (draft) => ({ version, ...draft }),
});

interface OpeningsProps {
  readonly settings: PrivacySettings;
  readonly readAgain: () => Promise<unknown>;
}

function Openings({ settings: { version, ...stored }, readAgain }: OpeningsProps) {
  const text = usePhrases('privacy');
  const documents = usePhrases('newDocuments');
  const saving = useSavePrivacy();
  const form = useForm({
    spec: privacyForm(version),
    stored,
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      form.reset();
      toast.success(documents('saved'));
    },
    onConflict: readAgain,
  });
  useSectionSaving('privacy', {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    save: () => form.submit(),
    discard: form.reset,
  });
  const { notesOpenings } = form.draft;
  return (
    <>
      <EffectRow
        title={text('notesOpenings')}
        hint={text('notesOpeningsHint')}
        effect={text(notesOpenings ? 'noted' : 'notNoted')}
        isChanged={notesOpenings !== stored.notesOpenings}
      >
        <SwitchBox
          label={text('notesOpenings')}
          checked={notesOpenings}
          disabled={form.isSaving}
          onChange={({ currentTarget: { checked } }) => form.change({ notesOpenings: checked })}
        />
      </EffectRow>
      <ServerProblem reason={form.failure} title={documents('saveFailed')} />
    </>
  );
}
