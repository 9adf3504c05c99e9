import { SupportSettings } from '@pinkas/contract/operator/support/support-settings';
import type { DayHours } from '@pinkas/domain/support/support-hours';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { useSaveSupport, useSupportSettings } from './support.queries.ts';
import './support-settings.css';

const USUAL_DAY: DayHours = { from: '08:00', to: '18:00' };
/** What the form begins with before anything was saved: Sunday to Thursday. */
const AT_FIRST: SupportSettings = {
  email: '',
  chatAddress: '',
  hours: [...Array.from({ length: 5 }, () => USUAL_DAY), null, null],
};

/** /operator#/support: how people reach support from every page, and when they are answered. */
export function SupportSettingsScreen() {
  const text = usePhrases('operator');
  const { data, error, refetch } = useSupportSettings();
  usePageTitle(text('support'));
  return (
    <div className="support-settings">
      <PageHead title={text('support')} />
      <p className="support-settings__note">{text('supportNote')}</p>
      {data === undefined && error !== null && <Failed onAgain={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={6} />}
      {data !== undefined && <SettingsForm saved={data.support ?? AT_FIRST} />}
    </div>
  );
}

const SPEC: FormSpec<SupportSettings, SupportSettings> = { schema: SupportSettings };

function useSupportForm(stored: SupportSettings) {
  const text = usePhrases('operator');
  const saving = useSaveSupport();
  return useForm({
    spec: SPEC,
    stored,
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved: ({ outcome }) =>
      toast.success(text(outcome === 'changed' ? 'supportSaved' : 'supportSame')),
  });
}

type SupportForm = ReturnType<typeof useSupportForm>;

function SettingsForm({ saved }: { readonly saved: SupportSettings }) {
  const text = usePhrases('operator');
  const form = useSupportForm(saved);
  return (
    <form className="support-settings" {...form.element}>
      <Card>
        <div className="support-settings__fields">
          <LtrTextField
            {...form.bind('email')}
            isOptional
            type="email"
            label={text('supportEmail')}
            help={text('supportEmailHelp')}
          />
          <LtrTextField
            {...form.bind('chatAddress')}
            isOptional
            label={text('chatAddress')}
            help={text('chatAddressHelp', { example: isolated('https://chat.example.co.il') })}
          />
        </div>
      </Card>
      <Card>
        <Week form={form} />
      </Card>
      <ServerProblem reason={form.failure} />
      <div className="support-settings__actions">
        <Button type="submit" variant="filled" isLoading={form.isSaving}>
          {text('saveSupport')}
        </Button>
      </div>
    </form>
  );
}

function Week({ form }: { readonly form: SupportForm }) {
  const text = usePhrases('operator');
  const days = usePhrases('support');
  const { hours } = form.draft;
  const errorOf = (field: string) =>
    form.codeOf(`hours.${field}`) === undefined ? undefined : text('hoursWrong');
  return (
    <fieldset className="support-settings__week">
      <legend>
        {text('hours')} <span className="support-settings__note">{text('hoursHelp')}</span>
      </legend>
      {hours.map((open, place) => {
        const day = days(`day-${place}` as PhraseKey<'support'>);
        const set = (next: DayHours | null) =>
          form.change({ hours: hours.map((one, index) => (index === place ? next : one)) });
        return (
          <div key={place} className="support-settings__day">
            <CheckboxField
              label={day}
              checked={open !== null}
              onChange={({ currentTarget }) => set(currentTarget.checked ? USUAL_DAY : null)}
            />
            {open !== null && (
              <>
                <LtrTextField
                  isLabelHidden
                  type="time"
                  label={text('hoursFrom', { day })}
                  error={errorOf(`${String(place)}.from`)}
                  value={open.from}
                  onChange={({ currentTarget }) => set({ ...open, from: currentTarget.value })}
                />
                <LtrTextField
                  isLabelHidden
                  type="time"
                  label={text('hoursUntil', { day })}
                  error={errorOf(`${String(place)}.to`)}
                  value={open.to}
                  onChange={({ currentTarget }) => set({ ...open, to: currentTarget.value })}
                />
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
