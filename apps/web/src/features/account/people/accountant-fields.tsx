import type { NewMember } from '@pinkas/contract/account/people/people.contract';
import { ACCOUNTANT_RIGHTS } from '@pinkas/domain/permissions/accountant-right';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import type { z } from 'zod';

import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { LastDayField } from './last-day-field.tsx';
import './people.css';

interface AccountantFieldsProps {
  readonly form: Pick<Form<z.input<typeof NewMember>>, 'draft' | 'change' | 'problem'>;
}

/** An accountant's permissions besides reading the books, and their last day. */
export function AccountantFields({ form: { draft, change, problem } }: AccountantFieldsProps) {
  const text = usePhrases('people');
  const rights = usePhrases('ownAccountants');
  const { accountantRights: given = [] } = draft;
  return (
    <>
      <p className="people__note">{text('byAccountant')}</p>
      {ACCOUNTANT_RIGHTS.map((right) => (
        <SwitchField
          key={right}
          label={rights(right)}
          hint={rights(`${right}Hint`)}
          checked={given.includes(right)}
          onChange={(event) =>
            change({
              accountantRights: ACCOUNTANT_RIGHTS.filter((one) =>
                one === right ? event.currentTarget.checked : given.includes(one),
              ),
            })
          }
        />
      ))}
      <LastDayField
        lastDay={draft.lastDay}
        problem={problem('lastDay')}
        onChange={(lastDay) => change({ lastDay })}
      />
    </>
  );
}
