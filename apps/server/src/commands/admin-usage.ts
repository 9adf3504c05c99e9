/** What `npm run admin` prints for a command that it does not understand. */
export const USAGE = `Usage: npm run admin -- COMMAND

  create-account --email E --name NAME --business NAME --kind KIND --tax-id N --address A --city C [--phone P]
      makes a business with its owner and prints a link that sets the password; again, it prints another link
      KIND: licensed-dealer, company, non-profit, exempt-dealer
  invite --email E
      prints a link by which this person opens a business, once, within 14 days; again, the link before is dead
  list-invitations
  list-accounts
      every business with the people who sign in to it
  list-texts
      where the supplier of text messages sends its reports, and what became of the last hundred messages
  reset-second-factor --email E
      takes telephone, authenticator app, passkeys and recovery codes of a person away, so that codes go to their mail
  ask-new-password --email E
      ends all sessions of a person, who chooses a new password at the next sign-in
  demand-second-factor --account N
      everybody in the account has to set up an app or a passkey before anything else
  release-second-factor --account N
      a mailed code is enough again
  block --email E
      ends all sessions of a person and refuses sign-in
  unblock --email E
  restrict --account N --state STATE --reason REASON
      from the next call on the business reads and exports alone; its owners are told why
      STATE: read-only, suspended, blocked (then its own documents alone)
      REASON: subscription-ended, unpaid, complaint, security, terms
  reactivate --account N --reason REASON
      lifts that; REASON: renewed, paid, cleared, mistake
  end-account --account N
      ends a blocked or unverified account for good: its tax ID and the e-mails of its people are free, its books stay
  close-account --account N
      begins to close a business for its owner; after the waiting time it can only be read and exported
  reopen-account --account N
      takes that back, before or after
  connect-partner --account N --partner NAME --business ID [--api YES]
      lets a partner of PINKAS_PARTNERS sign in the people of a business, which it calls ID
      --api yes: the business has the API and batch upload, which others of a partner have not
  disconnect-partner --account N
  save-distributor --code C --name N [--name-en N] --email E [--phone P] --accounts-max N
                   --opens-management YES --approval-page YES
      makes a distributor or changes it, and prints the link by which its customers register
      --opens-management no: its customers work in its own system and do not sign in here
      --approval-page yes: a new customer approves that it serves them
  set-distributor --account N --code C
      makes a business a customer of a distributor
  remove-distributor --account N
  grant-distributing --email E --code C
      lets a person see the customers of a distributor
  take-distributing --email E
  make-operator --email E
      opens the area of the operators to a person who signs in by an authenticator app or a passkey
  end-operator --email E
      closes it, and ends all sessions of the person
  name-seller --account N
      makes a business the seller of the product: from today on every other account has a trial, and then a package
  answer-clearing --account N --answer ANSWER [--text T]
      tells a business what became of its application to accept cards; ANSWER: correction, approved, refused
      --text says what to correct, or why it was refused
  grant-managing --email E --reason REASON
      lets a person open accounts for customers and manage them; REASON: agreement, request, mistake
  take-managing --email E --reason REASON
      takes that back from the next call on; REASON: agreement-ended, request, misuse, mistake
  grant-affiliate --email E --reason REASON
      gives a person a link that brings businesses, and a report of what it earned; reasons as above
  take-affiliate --email E --reason REASON
      closes the report and the link; what was earned stays written
  pay-affiliate --email E --agorot N --date DAY --reference TEXT
      writes down what was paid to an affiliate, at most the balance
  set-affiliate-rate --from DAY --agorot N
      what a business earns whose first document is of this day or later; the day is still to come

It takes the settings of the product: docs/settings.md.`;
