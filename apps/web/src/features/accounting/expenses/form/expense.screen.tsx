import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { useParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useExpense } from '../expenses.queries.ts';
import { ExpenseEditor } from './expense-editor.tsx';
import '../../../../shared/expenses/expenses.css';
import '../../../../shared/expenses/expense-parts.css';

/** expenses/:id: views, corrects, approves and pays one expense. */
export function ExpenseScreen() {
  const text = usePhrases('expenses');
  const { id = '' } = useParams();
  const query = useExpense(id);
  const expense: ExpenseView | undefined = query.data;
  if (expense !== undefined) {
    return (
      <ExpenseEditor
        key={expense.id}
        expense={expense}
        onReload={async () => (await query.refetch()).data}
      />
    );
  }
  return (
    <Card>
      {query.isError ? (
        <PageError
          isPage
          title={text('failedTitle')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
          back={{ href: '#/expenses', label: text('title') }}
        />
      ) : (
        <SkeletonCard lines={8} />
      )}
    </Card>
  );
}
