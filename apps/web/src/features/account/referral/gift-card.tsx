import type { ReferralPage } from '@pinkas/contract/account/referral/referral.contract';
import {
  GIFTS_A_YEAR_MAX,
  INVITATIONS_A_DAY_MAX,
  REFERRAL_KEPT_DAYS,
} from '@pinkas/domain/affiliates/referral-gift';
import { TRIAL_DAYS } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Money } from '@pinkas/ui/values/money';
import {
  IconBrandFacebookFilled,
  IconBrandWhatsapp,
  IconCopy,
  IconMail,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useCopy } from '../../../shared/copying/use-copy.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { FacebookDialog } from './facebook-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';

interface GiftCardProps {
  readonly page: ReferralPage;
}

/** The gift, the link, the three ways to share it, and what happens then. */
export function GiftCard({ page }: GiftCardProps) {
  const text = usePhrases('referral');
  const { giftAgorot, link } = page;
  const sum = shekelText(giftAgorot);
  const asked = useAskedWay();
  const copyWords = useCopy();
  const copy = (): void => void copyWords(link, { copied: text('copied') });
  return (
    <section className="referral__card" aria-labelledby="referral-gift">
      <div className="referral__gift">
        <h2 id="referral-gift" className="referral__about">
          {text('gift')}
        </h2>
        <Money agorot={giftAgorot} size="total" />
        <p>{text('giftText', { days: TRIAL_DAYS, sum })}</p>
        <div className="referral__link">
          <LtrTextField
            label={text('link')}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button icon={<IconCopy aria-hidden stroke={1.75} />} onClick={copy}>
            {text('copy')}
          </Button>
        </div>
        <Ways key={asked} page={page} asked={asked} />
      </div>
      <Steps />
    </section>
  );
}

const WAYS = ['mail', 'whatsapp', 'facebook'] as const;
type Way = (typeof WAYS)[number];

/** The way that the address asks for: the end of a small screen leads here by it. */
function useAskedWay(): Way | undefined {
  const [query] = useSearchParams();
  return WAYS.find((way) => way === query.get('share'));
}

function Ways({ page, asked }: GiftCardProps & { readonly asked: Way | undefined }) {
  const text = usePhrases('referral');
  const may = useMay();
  const [way, setWay] = useState(asked);
  const close = () => setWay(undefined);
  if (!may('referral.share')) return null;
  return (
    <>
      <div className="referral__ways">
        <Button
          variant="filled"
          isWide
          icon={<IconMail aria-hidden stroke={1.75} />}
          onClick={() => setWay('mail')}
        >
          {text('byMail')}
        </Button>
        <Button
          isWide
          icon={<IconBrandWhatsapp aria-hidden stroke={1.75} />}
          onClick={() => setWay('whatsapp')}
        >
          WhatsApp
        </Button>
        <Button
          isWide
          icon={<IconBrandFacebookFilled aria-hidden />}
          onClick={() => setWay('facebook')}
        >
          Facebook
        </Button>
      </div>
      {way === 'mail' && <MailDialog page={page} onClose={close} />}
      {way === 'whatsapp' && <MessageDialog page={page} onClose={close} />}
      {way === 'facebook' && <FacebookDialog page={page} onClose={close} />}
    </>
  );
}

/** What happens after sharing, and the limits. */
function Steps() {
  const text = usePhrases('referral');
  return (
    <div className="referral__steps">
      <h2>{text('stepsTitle')}</h2>
      <ol>
        <li>
          <strong>{text('stepJoin')}</strong>
          <span>{text('stepJoinText', { days: REFERRAL_KEPT_DAYS })}</span>
        </li>
        <li>
          <strong>{text('stepTry', { days: TRIAL_DAYS })}</strong>
          <span>{text('stepTryText')}</span>
        </li>
        <li>
          <strong>{text('stepPay')}</strong>
          <span>{text('stepPayText')}</span>
        </li>
      </ol>
      <p className="referral__about">
        {text('limits', { gifts: GIFTS_A_YEAR_MAX, mails: INVITATIONS_A_DAY_MAX })}
      </p>
    </div>
  );
}
