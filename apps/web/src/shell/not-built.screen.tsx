import { ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';

import { usePhrases } from '../shared/language/use-phrases.ts';
import { landingPath } from '../shared/navigation/landing.ts';
import { usePageTitle } from '../shared/navigation/use-page-title.ts';
import { useSession } from '../shared/session/session-store.ts';

/** Says of a page of the specification that the product does not have it yet. */
export function NotBuiltScreen() {
  const text = usePhrases('closedPages');
  const { principal } = useSession();
  usePageTitle(text('notBuiltTitle'));
  return (
    <EmptyState
      isPage
      title={text('notBuiltTitle')}
      text={text('notBuiltText')}
      actions={
        <ButtonLink variant="filled" href={`#${landingPath(principal)}`}>
          {text('toStart')}
        </ButtonLink>
      }
    />
  );
}
