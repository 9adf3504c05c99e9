import type {
  AccountPackages,
  OfferedAddon,
} from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useEndAddon } from './owned-addons.queries.ts';

interface HeldAddonsProps {
  readonly packages: AccountPackages;
  readonly addon: OfferedAddon;
  readonly mayBuy: boolean;
}

/** The add-ons of a kind that the account has, each with its last paid day and the press that ends it. */
export function HeldAddons({ packages, addon, mayBuy }: HeldAddonsProps) {
  return addon.held.map((held) => (
    <HeldAddon key={held.id} packages={packages} addon={addon} held={held} mayBuy={mayBuy} />
  ));
}

interface HeldAddonProps extends HeldAddonsProps {
  readonly held: OfferedAddon['held'][number];
}

function HeldAddon({ packages, addon, held, mayBuy }: HeldAddonProps) {
  const text = usePhrases('packages');
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndAddon();
  const { id, isEnded } = held;
  const day = formatLocalDate(held.endsOn);
  const name = text(addon.limit === 'users' ? 'addon-users' : 'addon-bank-accounts', {
    count: addon.quantity,
  });
  const set = (isEndedNow: boolean): void =>
    end.mutate(
      { id, isEnded: isEndedNow },
      {
        onSuccess: () => {
          setIsAsking(false);
          toast.success(text(isEndedNow ? 'addonEnded' : 'addonResumed'));
        },
      },
    );
  return (
    <li className="packages__held">
      <span className="packages__card-words">
        <span>{name}</span>
        <span className="packages__about">
          {text(isEnded ? 'addonEnds' : 'addonUntil', { day })}
        </span>
        {!isAsking && <ServerProblem reason={end.error} />}
      </span>
      {mayBuy && (
        <Button
          variant="quiet"
          isLoading={end.isPending && !isAsking}
          onClick={() => (isEnded ? set(false) : setIsAsking(true))}
        >
          {text(isEnded ? 'addonResume' : 'addonEnd')}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={text('addonEndTitle')}
        actions={
          <Button variant="danger" isLoading={end.isPending} onClick={() => set(true)}>
            {text('addonEndConfirm')}
          </Button>
        }
      >
        <p>{text('addonEndText', { name, day })}</p>
        <WhatGoes packages={packages} addon={addon} />
        <ServerProblem reason={end.error} />
      </Dialog>
    </li>
  );
}

/** How much of the limit goes, before it goes. */
function WhatGoes({
  packages: { usage },
  addon: { limit, quantity },
}: {
  readonly packages: AccountPackages;
  readonly addon: OfferedAddon;
}) {
  const text = usePhrases('packages');
  const most = usage.find((one) => one.limit === limit)?.most ?? null;
  if (most === null) return null;
  const name = text(limit === 'users' ? 'limit-users' : 'limit-bank-accounts');
  return <p>{text('moves', { name, before: most, after: most - quantity })}</p>;
}
