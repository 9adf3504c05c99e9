import { LinkText } from '@pinkas/ui/actions/link-text';

import { usePhrases } from '../../language/use-phrases.ts';
import './terms-links.css';

/** The terms that a person accepts on registration or joining; they open in another tab, so the form keeps its text. */
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
