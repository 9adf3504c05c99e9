import { LinkText } from '@pinkas/ui/actions/link-text';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** What somebody who registers agrees to; opened beside the form, which keeps what was typed. */
export function TermsLinks() {
  const shell = usePhrases('shell');
  const text = usePhrases('registration');
  const beside = { target: '_blank', rel: 'noreferrer' } as const;
  return (
    <p className="registration__terms">
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
