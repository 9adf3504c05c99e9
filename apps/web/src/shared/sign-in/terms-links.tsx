import { LinkText } from '@pinkas/ui/actions/link-text';

import { usePhrases } from '../language/use-phrases.ts';
import './terms-links.css';

/** What somebody who registers or joins agrees to; opened beside the form, which keeps what was typed. */
export function TermsLinks() {
  const shell = usePhrases('shell');
  const text = usePhrases('registration');
  const beside = { target: '_blank', rel: 'noreferrer' } as const;
  return (
    <p className="terms-links">
      <LinkText href="#/terms" {...beside}>
        {shell('termsLink')}
      </LinkText>
      <LinkText href="#/privacy" {...beside}>
        {shell('privacyLink')}
      </LinkText>
      <LinkText href="#/usage_appendix" {...beside}>
        {text('usageLink')}
      </LinkText>
    </p>
  );
}
