import { phonesContract } from '@pinkas/contract/auth/phones/phones.contract';
import { useState } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { deviceNow } from '../../../../shared/clock.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PHONE_ASK_SENTENCES } from '../../../../shared/sign-in/phone-outcomes.ts';

/** The state of the telephone, as last returned by the server. */
export interface KnownPhone {
  /** Masked; empty where none is known. */
  readonly phone: string;
  readonly email: string;
  readonly isSent: boolean;
  /** When codes may be requested again, in milliseconds of this device's clock. */
  readonly openAt: number;
}

export interface PhoneStepProps {
  readonly known: KnownPhone;
  readonly onKnown: (known: KnownPhone) => void;
  readonly onError: (reason: unknown) => void;
}

/** Sends the codes of a registration, to another telephone where one is given; resolves to whether they were sent. */
export function useSendCodes({ known, onKnown, onError }: PhoneStepProps) {
  const text = usePhrases('telephone');
  const [refused, setRefused] = useState<string>();
  const { run, isPending, error } = useAction(
    (phone: string | undefined) =>
      call(phonesContract.send, { body: phone === undefined ? {} : { phone } }),
    onError,
  );
  async function send(phone?: string): Promise<boolean> {
    setRefused(undefined);
    const answer = await run(phone);
    if (answer === undefined) return false;
    const { outcome, RESEND_OPTION: seconds } = answer;
    const openAt = deviceNow() + seconds * 1000;
    if (outcome === 'sent') {
      onKnown({ ...known, phone: answer.ua_2fa_cellphone, isSent: true, openAt });
      return true;
    }
    if (outcome === 'wait') onKnown({ ...known, openAt });
    setRefused(text(PHONE_ASK_SENTENCES[outcome], { seconds }));
    return false;
  }
  return { send, isPending, error, refused };
}
