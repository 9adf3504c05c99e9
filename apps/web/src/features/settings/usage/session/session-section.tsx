import { SessionRules } from '@pinkas/contract/settings/usage/session-rules.contract';
import { IDLE_MINUTES } from '@pinkas/domain/identity/idle-minutes';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { inactivityClock } from '../../../../shared/session/load-session.ts';
import { changeSetup } from '../../../../shared/session/session-store.ts';
import { EffectRow } from '../effects/effect-row.tsx';
import { useSectionSaving } from '../section-saving.ts';
import { SettingRow } from '../setting-row.tsx';
import { useSaveSessionRules, useSessionRules } from './session-rules.queries.ts';

/** How long people stay signed in without use, and where the person is signed in. */
export function SessionSection() {
  const text = usePhrases('sessionRules');
  const documents = usePhrases('newDocuments');
  const settings = useSessionRules();
  return (
    <>
      {settings.data === undefined ? (
        <WaitingCard
          title={text('title')}
          query={settings}
          failedTitle={documents('loadFailed')}
          rows={1}
        />
      ) : (
        <Card title={text('title')} note={documents('effectsHead')} isFlush>
          <Idle settings={settings.data} readAgain={() => settings.refetch()} />
        </Card>
      )}
      <Card title={text('ownTitle')} isFlush>
        <SettingRow title={text('devices')} note={text('devicesNote')}>
          <ButtonLink href="#/account/accounts?tab=sign_in">{text('openDevices')}</ButtonLink>
        </SettingRow>
      </Card>
    </>
  );
}

const rulesForm: FormSpec<SessionRules, SessionRules> = {
  schema: SessionRules,
  bodyOf: (draft) => draft,
};

interface IdleProps {
  readonly settings: SessionRules;
  readonly readAgain: () => Promise<unknown>;
}

function Idle({ settings: stored, readAgain }: IdleProps) {
  const text = usePhrases('sessionRules');
  const documents = usePhrases('newDocuments');
  const saving = useSaveSessionRules();
  const form = useForm({
    spec: rulesForm,
    stored,
    send: (body) => saving.mutateAsync(body),
    onSaved({ idleMinutes }) {
      form.reset();
      // It holds on this screen too, without signing in again.
      changeSetup({ idleMinutes });
      inactivityClock.limitTo(idleMinutes);
      toast.success(documents('saved'));
    },
    onConflict: readAgain,
  });
  useSectionSaving('session', {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    save: () => form.submit(),
    discard: form.reset,
  });
  const { idleMinutes } = form.draft;
  return (
    <>
      <EffectRow
        title={text('idle')}
        hint={text('idleHint')}
        effect={text('idleEffect', { until: `14:${String(idleMinutes).padStart(2, '0')}` })}
        isChanged={idleMinutes !== stored.idleMinutes}
      >
        <SelectField
          label={text('idle')}
          isLabelHidden
          options={IDLE_MINUTES.map((count) => ({
            value: String(count),
            label: text('minutes', { count }),
          }))}
          disabled={form.isSaving}
          value={String(idleMinutes)}
          onChange={({ currentTarget: { value } }) => {
            const chosen = IDLE_MINUTES.find((one) => String(one) === value);
            if (chosen !== undefined) form.change({ idleMinutes: chosen });
          }}
        />
      </EffectRow>
      <p className="new-documents__note">{text('note')}</p>
      <ServerProblem reason={form.failure} title={documents('saveFailed')} />
    </>
  );
}
