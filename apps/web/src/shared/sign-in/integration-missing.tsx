import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../language/use-phrases.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';

/** The page of an application that said nothing of itself: what is missing, and the way on. */
export function IntegrationMissing() {
  const text = usePhrases('oauth2');
  usePageTitle(text('title'));
  return (
    <AuthFrame>
      <div className="auth-frame__head">
        <h1>{text('title')}</h1>
      </div>
      <Alert tone="warn">{text('detailsMissing')}</Alert>
      <ButtonLink variant="outlined" size="lg" href="#/">
        {text('toProduct')}
      </ButtonLink>
    </AuthFrame>
  );
}
