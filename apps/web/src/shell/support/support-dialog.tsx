import type { SupportView } from '@pinkas/contract/operator/support/support-view';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CopyButton } from '@pinkas/ui/actions/copy-button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconClock, IconMail, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useStaticData } from '../../shared/session/session-store.ts';
import { deviceText } from '../../shared/support/device-text.ts';
import type { SupportCase } from '../../shared/support/open-support.ts';
import { logText, supportMailAddress, supportText } from '../../shared/support/support-message.ts';
import { useHoursLines, useSupportNow } from '../../shared/support/use-support-hours.ts';
import { readTroubles } from '../../shared/trouble/trouble-log.ts';
import './support-dialog.css';

/** Rows that a mail may hold at most; all of them are on the screen. */
const TYPED_LENGTH_MAX = 1_000;
const NOTHING_SET: SupportView = { email: '', chatAddress: '', hours: [] };

export interface SupportDialogProps {
  readonly about: SupportCase;
  readonly onClose: () => void;
}

/** The way to support: whether it answers now, what to send it, and how. Specification section 8. */
export function SupportDialog({ about: { reference }, onClose }: SupportDialogProps) {
  const text = usePhrases('support');
  const { email, chatAddress, hours } = useStaticData()?.support ?? NOTHING_SET;
  const [typed, setTyped] = useState('');
  const [isAttached, setIsAttached] = useState(true);
  // What happens while the dialog is open is not what it is about.
  const [entries] = useState(() => [...readTroubles()]);
  const sent = isAttached ? entries : [];
  const body = supportText({ typed: typed.trim(), reference, device: deviceText(), entries: sent });
  const subject = reference === undefined ? text('subject') : text('subjectOf', { reference });
  const mailAddress = supportMailAddress(email, subject, body);
  function dismiss(): void {
    onClose();
    toast.success(text('thanks'));
  }
  async function openChat(): Promise<void> {
    window.open(chatAddress, '_blank', 'noopener');
    const isCopied = await navigator.clipboard.writeText(body).then(
      () => true,
      () => false,
    );
    onClose();
    if (isCopied) toast.success(text('chatCopied'));
  }
  const mailIcon = <IconMail aria-hidden stroke={1.75} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('title')}
      actions={
        <>
          <Button onClick={dismiss}>{text('dismiss')}</Button>
          {email !== '' && (
            <ButtonLink
              variant={chatAddress === '' ? 'filled' : 'outlined'}
              icon={mailIcon}
              href={mailAddress}
              onClick={onClose}
            >
              {text('mail')}
            </ButtonLink>
          )}
          {chatAddress !== '' && (
            <Button
              variant="filled"
              icon={<IconMessageCircle aria-hidden stroke={1.75} />}
              onClick={() => void openChat()}
            >
              {text('chat')}
            </Button>
          )}
        </>
      }
    >
      <div className="support">
        <AnswersNow hours={hours} />
        {email !== '' && chatAddress === '' && <Alert tone="info">{text('chatOff')}</Alert>}
        <TextAreaField
          isOptional
          label={text('what')}
          dir="auto"
          maxLength={TYPED_LENGTH_MAX}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {entries.length > 0 && (
          <AttachedLog
            count={entries.length}
            log={logText(entries)}
            isAttached={isAttached}
            onAttach={setIsAttached}
          />
        )}
        <Address email={email} hours={hours} />
      </div>
    </Dialog>
  );
}

function AnswersNow({ hours }: { readonly hours: SupportView['hours'] }) {
  const now = useSupportNow(hours);
  if (now === undefined) return null;
  return (
    <Alert tone={now.isOpen ? 'ok' : 'warn'} icon={<IconClock aria-hidden stroke={1.75} />}>
      <strong>{now.state}</strong> {now.next}
    </Alert>
  );
}

interface AttachedLogProps {
  readonly count: number;
  readonly log: string;
  readonly isAttached: boolean;
  readonly onAttach: (isAttached: boolean) => void;
}

function AttachedLog({ count, log, isAttached, onAttach }: AttachedLogProps) {
  const text = usePhrases('support');
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="support__attach">
      <CheckboxField
        label={text('attach')}
        hint={text('attachNote', { count })}
        checked={isAttached}
        onChange={({ currentTarget }) => onAttach(currentTarget.checked)}
      />
      <LinkButton aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {text(isShown ? 'hide' : 'show')}
      </LinkButton>
      {isShown && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
        <pre className="support__log" dir="ltr" tabIndex={0} aria-label={text('log')}>
          {log}
        </pre>
      )}
    </div>
  );
}

function Address({ email, hours }: Pick<SupportView, 'email' | 'hours'>) {
  const text = usePhrases('support');
  const lines = useHoursLines(hours);
  if (email === '') return <p className="support__none">{text('noAddress')}</p>;
  return (
    <div className="support__address">
      <IconMail aria-hidden stroke={1.75} />
      <div>
        <Isolate isLtr>{email}</Isolate>
        {lines.length > 0 && (
          <div className="support__hours">
            {lines.map(({ days, times }) => (
              <span key={days}>
                {days} <Isolate isLtr>{times}</Isolate>
              </span>
            ))}
          </div>
        )}
      </div>
      <CopyButton text={email} />
    </div>
  );
}
