import type {
  CardTerminals,
  TerminalOfCurrency,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import {
  TERMINAL_CURRENCIES,
  type TerminalCurrency,
} from '@pinkas/domain/clearing/terminal-currencies';
import { Button } from '@pinkas/ui/actions/button';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { useId, useState } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../shared/form/save-dialog.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { TerminalChanges } from './cc-gateways.queries.ts';
import { terminalName } from './terminal-name.ts';

export interface CurrenciesCardProps {
  readonly all: CardTerminals;
  readonly changes: TerminalChanges;
  readonly isChangeable: boolean;
}

/** The terminal of each currency that a connected gateway charges. */
export function CurrenciesCard(props: CurrenciesCardProps) {
  const { all, isChangeable } = props;
  const text = usePhrases('ccGateways');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={text('currenciesTitle')}
      actions={
        isChangeable && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={text('editCurrencies')}
            onClick={() => setIsOpen(true)}
          >
            {text('edit')}
          </Button>
        )
      }
    >
      <dl className="cc-gateways__currencies">
        {currenciesOf(all).map((currency) => {
          const terminal = terminalOf(all, currency);
          return (
            <div key={currency}>
              <dt>{text(`currency-${currency}`)}</dt>
              <dd>
                {terminal === undefined ? text('noTerminal') : <bdi>{terminalName(terminal)}</bdi>}
              </dd>
            </div>
          );
        })}
      </dl>
      {isOpen && <CurrenciesDialog {...props} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

/** Currencies that a connected terminal can charge. */
function currenciesOf(all: CardTerminals): readonly TerminalCurrency[] {
  return TERMINAL_CURRENCIES.filter((currency) => chargersOf(all, currency).length > 0);
}

function chargersOf({ terminals, offered }: CardTerminals, currency: TerminalCurrency) {
  return terminals.filter(({ gateway }) =>
    offered.some((one) => one.gateway === gateway && one.currencies.includes(currency)),
  );
}

function terminalOf({ terminals, currencies }: CardTerminals, currency: TerminalCurrency) {
  const chosen = currencies.find((one) => one.currency === currency)?.terminalId;
  return terminals.find(({ id }) => id === chosen);
}

function CurrenciesDialog({
  all,
  changes: { chooseCurrencies },
  onClose,
}: CurrenciesCardProps & { readonly onClose: () => void }) {
  const text = usePhrases('ccGateways');
  const id = useId();
  const [chosen, setChosen] = useState<readonly TerminalOfCurrency[]>(all.currencies);
  function choose(currency: TerminalCurrency, terminalId: string): void {
    const others = chosen.filter((one) => one.currency !== currency);
    setChosen(terminalId === '' ? others : [...others, { currency, terminalId }]);
  }
  function save(): void {
    chooseCurrencies.mutate(chosen, {
      onSuccess: () => {
        toast.success(text('currenciesSaved'));
        onClose();
      },
    });
  }
  return (
    <SaveDialog
      title={text('currenciesTitle')}
      saveLabel={text('currenciesSave')}
      isSaving={chooseCurrencies.isPending}
      formId={id}
      closesOutside={chosen === all.currencies}
      onClose={onClose}
    >
      <form
        id={id}
        className="form-fields"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {currenciesOf(all).map((currency) => (
          <SelectField
            key={currency}
            label={text('chooseTerminal', { currency: text(`currency-${currency}`) })}
            value={chosen.find((one) => one.currency === currency)?.terminalId ?? ''}
            onChange={(event) => choose(currency, event.currentTarget.value)}
            options={[
              { value: '', label: text('noTerminal') },
              ...chargersOf(all, currency).map((terminal) => ({
                value: terminal.id,
                label: `${terminalName(terminal)} ${terminal.terminal}`,
              })),
            ]}
          />
        ))}
        <ServerProblem reason={chooseCurrencies.error} />
      </form>
    </SaveDialog>
  );
}
