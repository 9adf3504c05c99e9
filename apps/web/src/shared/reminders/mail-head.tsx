import type { ShownReminder } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { remindersContract } from '@pinkas/contract/accounting/reminders/reminders.contract';

import { addressOf } from '../api/client.ts';
import './mail-head.css';

/** The sender, at the head of an email preview: the logo on white, then the name. */
export function MailHead({ fromName, logo }: Pick<ShownReminder, 'fromName' | 'logo'>) {
  return (
    <div className="mail-head" dir="auto">
      {logo !== null && (
        <img
          src={addressOf(remindersContract.logo, {})}
          width={logo.widthPx}
          height={logo.heightPx}
          alt=""
          onError={({ currentTarget }) => {
            // Its file is missing: the email is sent without it too.
            currentTarget.hidden = true;
          }}
        />
      )}
      <p>{fromName}</p>
    </div>
  );
}
