import type { ownership as hebrew } from '../../he/account/ownership.ts';

export const ownership: Record<keyof typeof hebrew, string> = {
  transfer: 'Transfer the ownership',
  transferTitle: 'Transfer the ownership to {name}?',
  transferText:
    'Once {name} accepts, they own {business}, and you keep the permissions of a user. Until then you can withdraw the offer.',
  transferMail: 'The offer is valid for 7 days. We notify both of you and all owners by mail.',
  offer: 'Send the offer',
  offered: 'The offer is on its way to {name}',
  waitingTitle: 'The ownership is offered to {name}',
  waitingText: 'The ownership moves only once they accept. The offer is valid until {day}.',
  withdraw: 'Withdraw the offer',
  withdrawn: 'The offer was withdrawn',
  forMeTitle: 'You are offered the ownership of {business}',
  forMeText:
    'The offer comes from {name} and is valid until {day}. The owner has all permissions, including managing people and closing the account.',
  accept: 'Accept the ownership',
  decline: 'Decline',
  declineTitle: 'Decline the offer?',
  declineText: 'The ownership stays with {name}. They can offer it again.',
  declined: 'The offer was declined',
  acceptTitle: 'Accept the ownership of {business}?',
  acceptText: 'You become the owner at once, and {name} becomes a user of the business.',
  password: 'Your password',
  accepted: 'You are now the owner of {business}',
  cancel: 'Cancel',
};
