import type { PaidBusiness } from '@pinkas/contract/public/payment-page/pay-fields';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';

import { LanguageSwitch } from '../../../../shared/frame/public-switches.tsx';
import { hasChosenLanguage, showLanguage } from '../../../../shared/language/language-store.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import './pay-head.css';
import './pay-told.css';

/** Returns the name of a business in the language of the screen. */
export function useBusinessName({ nameHe, nameEn }: PaidBusiness): string {
  const { language } = useLanguage();
  return language === 'en' && nameEn !== '' ? nameEn : nameHe;
}

/** Shows the language of the payer, unless this device has chosen one. */
export function useLanguageOfPayer(wanted: 'he' | 'en'): void {
  useEffect(() => {
    if (!hasChosenLanguage()) void showLanguage(wanted);
    // Once, when the page comes: a later choice is the visitor's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** The colour of the business, for what acts and what is chosen. */
export function brandOf({ brandColor }: PaidBusiness): CSSProperties {
  return { '--brand': brandColor } as CSSProperties;
}

export interface PayHeadProps {
  readonly business: PaidBusiness;
  /** Address of its logo. */
  readonly logoPath: string;
  /** Below the name. */
  readonly children: ReactNode;
}

/** Shows who is paid: before anything else. */
export function PayHead({ business, logoPath, children }: PayHeadProps) {
  const name = useBusinessName(business);
  return (
    <header className="pay-head">
      <Mark business={business} logoPath={logoPath} name={name} />
      <div className="pay-head__who">
        <strong>
          <Isolate>{name}</Isolate>
        </strong>
        <span>{children}</span>
      </div>
      <LanguageSwitch isKept={false} />
    </header>
  );
}

/** Shows the logo of the business, or the first letter of its name; the name is beside it. */
function Mark({
  business: { logo },
  logoPath,
  name,
}: Pick<PayHeadProps, 'business' | 'logoPath'> & { readonly name: string }) {
  const [isLost, setIsLost] = useState(false);
  if (logo === null || isLost) {
    return (
      <span className="pay-head__mark" aria-hidden>
        {name.trim().charAt(0)}
      </span>
    );
  }
  return (
    <img
      className="pay-head__logo"
      src={logoPath}
      width={logo.widthPx}
      height={logo.heightPx}
      alt=""
      onError={() => setIsLost(true)}
    />
  );
}

/** How to reach the business; renders nothing where it left no way. */
export function Contact({ business }: { readonly business: PaidBusiness }) {
  const text = usePhrases('paymentPage');
  const issuer = useBusinessName(business);
  const { phone, email } = business;
  if (phone === '' && email === '') return null;
  return (
    <div className="pay-contact">
      {phone !== '' && (
        <ButtonLink
          size="lg"
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          icon={<IconPhone aria-hidden stroke={1.75} />}
        >
          {text('call', { issuer, phone })}
        </ButtonLink>
      )}
      {email !== '' && (
        <ButtonLink
          size="lg"
          href={`mailto:${email}`}
          icon={<IconMail aria-hidden stroke={1.75} />}
        >
          {text('write', { issuer, email })}
        </ButtonLink>
      )}
    </div>
  );
}
