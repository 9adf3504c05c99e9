import { IconX } from '@tabler/icons-react';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useSearchParams } from 'react-router';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { createPathFor } from '../../shared/navigation/landing.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useBusinessName } from '../menu/main-menu.tsx';
import './welcome.css';

/** Shown once after the last step: the business is ready, and where to create its first document. */
export function Welcome() {
  const text = usePhrases('joining');
  const [, setQuery] = useSearchParams();
  const { principal, setup } = useSession();
  const name = useBusinessName();
  const createPath = createPathFor(principal, setup);

  function close() {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('welcome');
        return after;
      },
      { replace: true },
    );
  }
  return (
    <section className="welcome" aria-label={text('welcome')}>
      <Alert
        tone="ok"
        title={text('welcomeTitle', { name })}
        isLive
        action={
          createPath !== undefined && (
            <ButtonLink variant="tonal" href={`#${createPath}`}>
              {text('firstDocument')}
            </ButtonLink>
          )
        }
      >
        {text('welcomeText')}{' '}
        {isAllowed(principal, 'preferences.read') && (
          <LinkText href="#/settings/usage?section=payment" isUnderlined>
            {text('toPayment')}
          </LinkText>
        )}
      </Alert>
      <IconButton
        label={text('closeWelcome')}
        icon={<IconX aria-hidden stroke={1.75} />}
        onClick={close}
      />
    </section>
  );
}
