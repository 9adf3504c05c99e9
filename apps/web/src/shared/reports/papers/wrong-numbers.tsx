import type { WrongNumbers } from '@pinkas/contract/accounting/customers/wrong-numbers';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../language/use-phrases.ts';
import './wrong-numbers.css';

/** Lists parties whose number a file for an authority omits, shown before the file is made. */
export function WrongNumbersNotice({ wrongNumbers }: { readonly wrongNumbers: WrongNumbers }) {
  const text = usePhrases('reports');
  const { count, parties } = wrongNumbers;
  return (
    <Alert tone="warn" title={text('wrongNumbers', { count })}>
      {text('wrongNumbersText')}
      <ul className="wrong-numbers">
        {parties.map(({ id, name, taxId, isSupplier }) => (
          <li key={id}>
            <a href={`#/${isSupplier ? 'expenses/suppliers' : 'customers'}/${id}`}>
              <bdi>{name}</bdi>
            </a>{' '}
            <bdi>{taxId}</bdi>
          </li>
        ))}
        {count > parties.length && (
          <li>{text('wrongNumbersMore', { count: count - parties.length })}</li>
        )}
      </ul>
    </Alert>
  );
}
