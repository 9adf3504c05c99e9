import { MobilePhone } from '@pinkas/contract/fields';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useState } from 'react';
import { z } from 'zod';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFirstField } from '../../../../shared/form/use-first-field.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { type PhoneStepProps, useSendCodes } from './use-send-codes.ts';

const NumberForm = z.strictObject({ phone: MobilePhone });

/** Sends the codes: to the known telephone, or to a typed one instead. */
export function PhoneAsk(props: PhoneStepProps) {
  const text = usePhrases('telephone');
  const [isTyping, setIsTyping] = useState(props.known.phone === '');
  const { send, isPending, error, refused } = useSendCodes(props);
  return (
    <>
      {refused !== undefined && (
        <Alert tone="warn" isLive>
          {refused}
        </Alert>
      )}
      <ServerProblem reason={error} />
      {isTyping ? (
        <NumberStep isPending={isPending} send={(phone) => send(phone)} />
      ) : (
        <Button variant="filled" size="lg" isWide isLoading={isPending} onClick={() => void send()}>
          {text(isPending ? 'sending' : 'send')}
        </Button>
      )}
      {props.known.phone !== '' && (
        <div className="auth-line">
          <LinkButton onClick={() => setIsTyping(!isTyping)}>
            {text(isTyping ? 'toKnown' : 'wrongNumber')}
          </LinkButton>
        </div>
      )}
    </>
  );
}

export interface NumberStepProps {
  readonly isPending: boolean;
  readonly send: (phone: string) => Promise<unknown>;
}

/** The field of another number. */
export function NumberStep({ isPending, send }: NumberStepProps) {
  const text = usePhrases('telephone');
  const form = useForm({
    spec: { schema: NumberForm },
    stored: { phone: '' },
    send: async ({ phone }) => {
      await send(phone);
    },
  });
  useFirstField(form.element.ref);
  return (
    <form {...form.element}>
      <LtrTextField
        {...form.bind('phone')}
        label={text('number')}
        help={text('numberHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        size="lg"
      />
      <Button type="submit" variant="filled" size="lg" isWide isLoading={isPending}>
        {text(isPending ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
