import { QueryClientProvider } from '@tanstack/react-query';

import { OperatedAccountScreen } from '../features/operator/accounts/operated-account.tsx';
import { OperatedAccountsScreen } from '../features/operator/accounts/operated-accounts.tsx';
import { OperatorLogScreen } from '../features/operator/accounts/operator-log.tsx';
import { OverviewScreen } from '../features/operator/accounts/overview.tsx';
import { BroadcastEditor } from '../features/operator/broadcasts/broadcast-editor.tsx';
import { BroadcastsScreen } from '../features/operator/broadcasts/broadcasts.tsx';
import { JobsScreen } from '../features/operator/jobs/jobs.tsx';
import { OperatedPackagesScreen } from '../features/operator/packages/operated-packages.tsx';
import { RevenueScreen } from '../features/operator/revenue/revenue.tsx';
import { SupportSettingsScreen } from '../features/operator/support/support-settings.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';
import { showPage } from '../shared/frame/show-page.tsx';
import { OperatorFrame } from '../shell/operator/operator-frame.tsx';
import { useAreaPath } from '../shell/operator/use-area-path.ts';

/** The page is opened as `/operator`; what is shown follows from the part after the `#`. */
function Screen() {
  const [page = '', thing = ''] = useAreaPath();
  switch (page) {
    case 'packages':
      return <OperatedPackagesScreen />;
    case 'revenue':
      return <RevenueScreen />;
    case 'jobs':
      return <JobsScreen />;
    case 'messages':
      return thing === 'new' ? <BroadcastEditor /> : <BroadcastsScreen />;
    case 'support':
      return <SupportSettingsScreen />;
    case 'log':
      return <OperatorLogScreen />;
    case 'accounts':
      return thing === '' ? (
        <OperatedAccountsScreen />
      ) : (
        <OperatedAccountScreen key={thing} accountId={Number(thing)} />
      );
    default:
      return <OverviewScreen />;
  }
}

void showPage(
  <QueryClientProvider client={createQueryClient()}>
    <OperatorFrame>
      <Screen />
    </OperatorFrame>
  </QueryClientProvider>,
);
