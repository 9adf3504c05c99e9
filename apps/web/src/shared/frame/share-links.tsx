import { IconBrandFacebook, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';

import { usePhrases } from '../language/use-phrases.ts';
import { useMay } from '../session/use-may.ts';

const WAYS = [
  ['mail', 'shareMail', IconMail],
  ['facebook', 'shareFacebook', IconBrandFacebook],
  ['whatsapp', 'shareWhatsapp', IconBrandWhatsapp],
] as const;

/** Three ways to share the link of the account, for who may. */
export function ShareLinks() {
  const text = usePhrases('shell');
  if (!useMay()('referral.share')) return null;
  return (
    <span className="product-links__share">
      {WAYS.map(([way, label, Icon]) => (
        <a key={way} aria-label={text(label)} href={`#/account/referral?share=${way}`}>
          <Icon aria-hidden stroke={1.75} />
        </a>
      ))}
    </span>
  );
}
