import type { ShownSupplier } from '@pinkas/contract/reports/export-all-types/masav.contract';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { findBank } from '@pinkas/domain/payments/banks';
import { Button } from '@pinkas/ui/actions/button';
import { SelectBox } from '@pinkas/ui/fields/checkbox-field';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { problemOf, type ChosenCredit } from './chosen-credits.ts';

const BankDialog = lazyPart(async () => ({
  default: (await import('./supplier-bank-dialog.tsx')).SupplierBankDialog,
}));

interface SupplierToPayProps {
  readonly supplier: ShownSupplier;
  readonly chosenIds: ReadonlySet<string>;
  readonly credit: ChosenCredit | undefined;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** A supplier with the account that gets the money, and the open expenses. */
export function SupplierToPay(props: SupplierToPayProps) {
  const { supplier, chosenIds, credit, onChoose } = props;
  const text = usePhrases('masav');
  const { name, taxId, expenses } = supplier;
  const chosen = expenses.filter(({ id }) => chosenIds.has(id)).length;
  const problem = problemOf(supplier) ?? credit?.problem;
  return (
    <li className="masav__supplier">
      <div className="masav__head">
        <SelectBox
          label={text('chooseSupplier', { name })}
          isChecked={chosen === expenses.length}
          isPartial={chosen > 0 && chosen < expenses.length}
          onChange={(isChosen) =>
            onChoose(
              expenses.map(({ id }) => id),
              isChosen,
            )
          }
        />
        <span className="masav__words">
          <strong>
            <Isolate>{name}</Isolate>
          </strong>
          <Bank supplier={supplier} />
        </span>
        {credit !== undefined && (
          <span className="masav__sum">
            <span>
              {text('toPay')} <Money agorot={credit.paidAgorot} />
            </span>
            {credit.withheldAgorot > 0 && (
              <span className="masav__hint">
                {text('withheld')} <Money agorot={credit.withheldAgorot} />
              </span>
            )}
          </span>
        )}
      </div>
      {problem !== undefined && <p className="masav__problem">{text(problem)}</p>}
      {taxId !== '' && !isIsraeliId(taxId) && <p className="masav__hint">{text('badTaxId')}</p>}
      <ul className="masav__expenses">
        {expenses.map((expense) => (
          <ExpenseRow
            key={expense.id}
            name={name}
            expense={expense}
            isChosen={chosenIds.has(expense.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </li>
  );
}

interface ExpenseRowProps {
  readonly name: string;
  readonly expense: ShownSupplier['expenses'][number];
  readonly isChosen: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

function ExpenseRow({ name, expense, isChosen, onChoose }: ExpenseRowProps) {
  const text = usePhrases('masav');
  const kinds = usePhrases('expenseKinds');
  const { id, kind, reference, documentDate, dueDate, openAgorot } = expense;
  return (
    <li className="masav__expense">
      <SelectBox
        label={text('chooseExpense', { kind: kinds(kind), reference, name })}
        isChecked={isChosen}
        onChange={(isNow) => onChoose([id], isNow)}
      />
      <span className="masav__words">
        <a href={`#/expenses/${id}`}>
          {kinds(kind)} <Isolate isLtr>{reference}</Isolate>
        </a>
        <span className="masav__hint">
          {text('due')} <DateText date={dueDate ?? documentDate} />
        </span>
      </span>
      <Money agorot={kind === 'credit-note' ? -openAgorot : openAgorot} sign="" />
    </li>
  );
}

/** The account of a supplier, with what changes it. */
function Bank({ supplier }: Pick<SupplierToPayProps, 'supplier'>) {
  const text = usePhrases('masav');
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { bank, name } = supplier;
  return (
    <span className="masav__bank">
      {bank !== null && (
        <span className="masav__hint">
          {text('bankLine', {
            bank: findBank(bank.bankCode)?.[language] ?? bank.bankCode,
            branch: bank.branchCode,
            account: bank.accountNumber,
          })}
        </span>
      )}
      <Button
        size="sm"
        aria-label={text(bank === null ? 'addBankOf' : 'editBankOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {text(bank === null ? 'addBank' : 'editBank')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BankDialog supplier={supplier} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
