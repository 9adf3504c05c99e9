import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import { Tabs } from '@pinkas/ui/data/tabs';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Suspense, type ReactNode } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { PartToCome, ShownTogether } from '../../../shared/pages/shown-together.tsx';
import { useSession } from '../../../shared/session/session-store.ts';

ownQuery('/account/accounts', ['tab']);

/** Only an owner sees them, so they load only for owners. */
const PeoplePart = lazyPart(async () => ({
  default: (await import('./people-part.tsx')).PeoplePart,
}));
const AccountantsCard = lazyPart(async () => ({
  default: (await import('../accountants/shared/accountants-card.tsx')).AccountantsCard,
}));

const SignInPart = lazyPart(async () => ({
  default: (await import('./sign-in-part.tsx')).SignInPart,
}));
const NoticesCard = lazyPart(async () => ({
  default: (await import('./notices/notices-card.tsx')).NoticesCard,
}));

const PANEL_ID = 'accounts-part';

/** The parts of the page by their names in its address, and who has them. */
const PARTS = {
  people: { phrase: 'tabPeople', isFor: (who: Principal) => isAllowed(who, 'people.read') },
  accountants: {
    phrase: 'tabAccountants',
    isFor: (who: Principal) => isAllowed(who, 'accountants.decide'),
  },
  sign_in: { phrase: 'ownTitle', isFor: () => true },
  notices: { phrase: 'tabNotices', isFor: () => true },
} as const;
type Part = keyof typeof PARTS;

/** Addresses that return from setting up a factor, or linking a provider, name no part. */
const OF_SIGN_IN = ['set2FA', 'sso'] as const;

/** Returns the part that an address names, among those of the person; else the first one. */
function partOf(query: URLSearchParams, parts: readonly Part[]): Part {
  if (OF_SIGN_IN.some((name) => query.has(name))) return 'sign_in';
  return parts.find((part) => part === query.get('tab')) ?? parts[0] ?? 'sign_in';
}

/** Who gets in, who serves the business, how the person signs in and what they are told, each at an address of its own. */
export function AccountParts() {
  const text = usePhrases('accounts');
  const { principal } = useSession();
  const [query, changeQuery] = useAddressQuery();
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => PARTS[part].isFor(principal));
  const shown = partOf(query, parts);
  const labelOf = (part: Part) => text(PARTS[part].phrase);
  return (
    <>
      <Tabs
        label={text('parts')}
        tabs={parts.map((value) => ({ value, label: labelOf(value) }))}
        value={shown}
        panelId={PANEL_ID}
        onChange={(part) =>
          changeQuery(
            (next) => {
              for (const name of OF_SIGN_IN) next.delete(name);
              next.set('tab', part);
              return next;
            },
            { addsToHistory: true },
          )
        }
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={labelOf(shown)} className="accounts__part">
        <ShownTogether key={shown} skeleton={<SkeletonCard lines={10} />}>
          <Suspense fallback={<PartToCome />}>{CONTENTS[shown]}</Suspense>
        </ShownTogether>
      </div>
    </>
  );
}

const CONTENTS: Readonly<Record<Part, ReactNode>> = {
  people: <PeoplePart />,
  accountants: <AccountantsCard />,
  sign_in: <SignInPart />,
  notices: <NoticesCard />,
};
