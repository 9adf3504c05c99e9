import {
  LINK_OUTCOMES,
  type OwnProvider,
} from '@pinkas/contract/auth/providers/providers.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useChoice } from '../../../../shared/form/use-choice.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../../shared/navigation/preserved-query.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useFactors } from '../../factors/shared/factors.queries.ts';
import { ProviderDialog } from '../provider-dialog.tsx';
import { useAllowProviders, useProviders } from '../providers.queries.ts';
import '../../../../shared/sign-in/own-sign-in.css';

ownQuery('/account/accounts', ['sso']);

const OUTCOMES = {
  linked: { tone: 'ok', sentence: 'outcomeLinked' },
  taken: { tone: 'warn', sentence: 'outcomeTaken' },
  failed: { tone: 'warn', sentence: 'outcomeFailed' },
} as const;

/** Signing in with Google or by a partner: what the person is linked to, and whether the business allows it. */
export function ProvidersCard() {
  const text = usePhrases('signInProviders');
  const providers = useProviders();
  const [query] = useSearchParams();
  const outcome = LINK_OUTCOMES.find((known) => known === query.get('sso'));
  const { data } = providers;
  if (data?.providers.length === 0) return null;
  return (
    <Card title={text('title')} note={text('note')}>
      {outcome !== undefined && (
        <Alert tone={OUTCOMES[outcome].tone} isLive>
          {text(OUTCOMES[outcome].sentence)}
        </Alert>
      )}
      {data !== undefined && (
        <div className="own-sign-in">
          {data.isAllowed ? (
            data.providers.map((one) => <ProviderLine key={one.providerType} provider={one} />)
          ) : (
            <p>{text('notAllowed')}</p>
          )}
          <AllowField isAllowed={data.isAllowed} />
        </div>
      )}
      {data === undefined && providers.isError && (
        <PageError
          title={text('failedTitle')}
          reason={providers.error}
          isRetrying={providers.isFetching}
          onRetry={() => void providers.refetch()}
        />
      )}
      {data === undefined && !providers.isError && <SkeletonRows rows={2} />}
    </Card>
  );
}

/** Left-to-right isolate marks protect an address inside Hebrew. */
function isolated(address: string): string {
  return `\u2066${address}\u2069`;
}

function ProviderLine({ provider }: { readonly provider: OwnProvider }) {
  const text = usePhrases('signInProviders');
  const [isOpen, setIsOpen] = useState(false);
  // Read by the card above; without it the password proves alone.
  const hasApp = (useFactors().data?.appSince ?? null) !== null;
  const { label, email, linkedAt } = provider;
  const isLinked = email !== null && linkedAt !== null;
  return (
    <div className="own-sign-in__line">
      <div className="own-sign-in__words">
        <span className="own-sign-in__label">{label}</span>
        <span>
          {isLinked
            ? text('linkedAs', { email: isolated(email), when: formatInstant(linkedAt) })
            : text('notLinked')}
        </span>
      </div>
      <Button
        variant={isLinked ? 'danger-quiet' : 'outlined'}
        aria-label={text(isLinked ? 'unlinkOf' : 'linkOf', { provider: label })}
        onClick={() => setIsOpen(true)}
      >
        {text(isLinked ? 'unlink' : 'link')}
      </Button>
      {isOpen && (
        <ProviderDialog provider={provider} hasApp={hasApp} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}

/** For who may change the business: whether its people may sign in by a provider. */
function AllowField({ isAllowed: stored }: { readonly isAllowed: boolean }) {
  const text = usePhrases('signInProviders');
  const mayChange = useMay()('company.write');
  const allow = useAllowProviders();
  const { shown, choose, forget } = useChoice(stored);
  if (!mayChange) return null;
  return (
    <div className="own-sign-in__line">
      <CheckboxField
        label={text('allow')}
        hint={text('allowHint')}
        checked={shown}
        disabled={allow.isPending}
        onChange={({ currentTarget: { checked } }) => {
          choose(checked);
          allow.mutate(checked, {
            onSuccess: () => toast.success(text('allowSaved')),
            onError: forget,
          });
        }}
      />
      <ServerProblem reason={allow.error} />
    </div>
  );
}
