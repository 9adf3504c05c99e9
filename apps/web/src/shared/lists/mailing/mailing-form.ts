import type {
  MailingForm,
  MailingPerson,
  ViewMailing,
} from '@pinkas/contract/lists/views/view-mailings.contract';

/** Returns the initial email schedule of a view: the first of each month at eight, to the person. */
export function firstForm(people: readonly MailingPerson[]): MailingForm {
  return {
    every: 'month',
    day: 1,
    hour: 8,
    format: 'pdf',
    recipientIds: people.filter(({ isOwn }) => isOwn).map(({ id }) => id),
    isPaused: false,
  };
}

/** A mail as its form shows it, without people who may not see the report any more. */
export function formOf(mailing: ViewMailing, people: readonly MailingPerson[]): MailingForm {
  const { every, day, hour, format, isPaused } = mailing;
  const recipientIds = mailing.recipientIds.filter((id) => people.some((one) => one.id === id));
  return { every, day, hour, format, isPaused, recipientIds };
}
