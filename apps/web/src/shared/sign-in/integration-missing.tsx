import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../language/use-phrases.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { AuthFrame } from './frame/auth-frame.tsx';

/** Shown to an application that sent no parameters: what is missing, and the next step. */
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
