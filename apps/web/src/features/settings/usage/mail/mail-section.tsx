import type { MailSettings } from '@pinkas/contract/settings/usage/mail-settings.contract';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMemo, useState, type ReactNode } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { EffectRow } from '../effects/effect-row.tsx';
import { useSectionSaving } from '../section-saving.ts';
import {
  firstBadText,
  mailDraftOf,
  mailFormSpec,
  type MailDraft,
  type MailForm,
  type TextPlace,
} from './mail-draft.ts';
import { useMailSettings, useSaveMailSettings } from './mail-settings.queries.ts';
import { MailTextsCard } from './mail-texts-card.tsx';

/** Sender, copies and texts of the mails of documents. */
export function MailSection() {
  const text = usePhrases('mailSettings');
  const settings = useMailSettings();
  if (settings.data !== undefined) {
    return <Settings settings={settings.data} readAgain={() => settings.refetch()} />;
  }
  return (
    <WaitingCard
      title={text('senderTitle')}
      query={settings}
      failedTitle={text('loadFailed')}
      rows={4}
    />
  );
}

interface SettingsProps {
  readonly settings: MailSettings;
  readonly readAgain: () => Promise<unknown>;
}

function Settings({ settings, readAgain }: SettingsProps) {
  const text = usePhrases('mailSettings');
  const saving = useSaveMailSettings();
  const stored = useMemo(() => mailDraftOf(settings), [settings]);
  const [place, setPlace] = useState<TextPlace>({
    docType: settings.docTypes[0] ?? 0,
    language: 'he',
  });
  const form = useForm({
    spec: useMemo(() => mailFormSpec(settings), [settings]),
    stored,
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      form.reset();
      toast.success(text('saved'));
    },
    onInvalid(codes) {
      const bad = firstBadText(codes);
      if (bad !== undefined) setPlace(bad);
    },
    onConflict: readAgain,
  });
  useSectionSaving('mail', {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    save: () => form.submit(),
    discard: form.reset,
  });
  return (
    <>
      <SenderCard form={form} stored={stored} business={settings.business} />
      <MailTextsCard form={form} settings={settings} place={place} onPlace={setPlace} />
    </>
  );
}

interface SenderCardProps {
  readonly form: MailForm;
  readonly stored: MailDraft;
  readonly business: MailSettings['business'];
}

function SenderCard({ form, stored, business }: SenderCardProps) {
  const text = usePhrases('mailSettings');
  const { senderName, replyTo, copyTo } = form.draft;
  const shared = { form, stored };
  return (
    <Card title={text('senderTitle')} note={text('effectsHead')} isFlush>
      <FieldRow
        {...shared}
        field="senderName"
        effect={
          <>
            <strong className="mail-section__from">
              <Isolate>{senderName.trim() || business.nameHe}</Isolate>
            </strong>
            <span>{text(senderName.trim() === '' ? 'senderUsual' : 'senderOwn')}</span>
          </>
        }
      />
      <FieldRow
        {...shared}
        field="replyTo"
        isAddress
        effect={text('replyGoes', { address: replyTo.trim() || business.email })}
      />
      <FieldRow
        {...shared}
        field="copyTo"
        isAddress
        effect={
          copyTo.trim() === '' ? text('copyNone') : text('copyGoes', { address: copyTo.trim() })
        }
      />
      <ServerProblem reason={form.failure} title={text('saveFailed')} />
    </Card>
  );
}

interface FieldRowProps extends Omit<SenderCardProps, 'business'> {
  readonly field: 'senderName' | 'replyTo' | 'copyTo';
  readonly isAddress?: boolean;
  readonly effect: ReactNode;
}

function FieldRow({ form, stored, field, isAddress = false, effect }: FieldRowProps) {
  const text = usePhrases('mailSettings');
  const Field = isAddress ? LtrTextField : TextField;
  return (
    <EffectRow
      title={text(field)}
      hint={text(`${field}Hint`)}
      effect={effect}
      isChanged={form.draft[field] !== stored[field]}
    >
      <Field label={text(field)} isLabelHidden disabled={form.isSaving} {...form.bind(field)} />
    </EffectRow>
  );
}
