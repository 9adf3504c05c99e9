import { IconBrandFacebook, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';

import { usePhrases } from '../language/use-phrases.ts';
import { useMay } from '../session/use-may.ts';

const OWN_PAGE = '#/account/referral?share=';

/** Three ways to share the product: those of the own link for who has one, and of its address for everybody else. */
export function ShareLinks() {
  const text = usePhrases('shell');
  const hasLink = useMay()('referral.share');
  const { origin: address } = window.location;
  const message = text('shareText', { address });
  const subject = encodeURIComponent(text('shareSubject'));
  const ways = [
    {
      way: 'mail',
      label: text('shareMail'),
      Icon: IconMail,
      href: `mailto:?subject=${subject}&body=${encodeURIComponent(message)}`,
    },
    {
      way: 'facebook',
      label: text('shareFacebook'),
      Icon: IconBrandFacebook,
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
    },
    {
      way: 'whatsapp',
      label: text('shareWhatsapp'),
      Icon: IconBrandWhatsapp,
      href: `https://wa.me/?text=${encodeURIComponent(message)}`,
    },
  ];
  return (
    <span className="product-links__share">
      {ways.map(({ way, label, Icon, href }) => (
        <a
          key={way}
          aria-label={label}
          {...(hasLink
            ? { href: `${OWN_PAGE}${way}` }
            : { href, target: '_blank', rel: 'noreferrer' })}
        >
          <Icon aria-hidden stroke={1.75} />
        </a>
      ))}
    </span>
  );
}
