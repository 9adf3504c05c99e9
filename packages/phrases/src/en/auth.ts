export const auth = {
  signInTitle: 'Sign in',
  signInGreeting: 'Good to see you again.',
  email: 'E-mail',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  emailRequired: 'Enter an e-mail address',
  passwordRequired: 'Enter a password',
  // Why sign-in was refused (specification section 8).
  failedWrong: 'The e-mail or the password is wrong',
  failedBlocked: 'The user is blocked. Please contact support',
  failedTmpBlock:
    'Too many failed attempts. Sign-in is blocked for an hour. Resetting the password unlocks it sooner',
  failedDistBlocked: 'Customers of a distributor cannot use the management system',
  failedSso: 'Signing in through the partner failed. You can sign in with e-mail and password',
  failedCaptcha: 'You must click the box next to "I am not a robot"',
  failedUnknown: 'Signing in failed. You can try again',
  unknownAction: 'An unknown action was received from the server',
  notBuiltAction: 'This account cannot finish signing in here yet. Please contact support',
  disconnected: 'You were disconnected from the system, please log in again',
  offline: 'No internet connection. You can sign in when it is back',
  inactive: 'The session ended after 30 minutes without use. Drafts are kept',
  // The code step.
  codeTitle: 'Verification code',
  codeSentPhone: 'We sent a 6-digit code to the phone ending in {target}',
  codeSentMail: 'We sent a 6-digit code to {target}',
  codeSent: 'We sent a 6-digit code',
  code: 'Verification code',
  codeHelp: 'Signing in continues by itself after the sixth digit.',
  codeRequired: 'Please enter the code you received',
  codeWrong: 'Wrong code, please try again',
  codeExpired: 'The code has expired. Sign in again to get a new one',
  continue: 'Continue',
  checking: 'Checking',
  back: 'Back',
  resendIn: 'A new code can be sent in',
  resend: 'Send a new code',
  resent: 'A new code was sent',
  codeMandatory:
    'Two-factor authentication is mandatory for all users. It keeps the books of the business safe.',
  // A new password by a mailed link.
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset the password',
  lostSent:
    'We sent a link to choose a new password. It is valid for an hour. If it did not arrive, look in the spam folder',
  newPasswordChanged:
    'The password was changed and all devices were signed out. Sign in with the new password',
  // Robot check.
  robotCheck: 'Robot check',
  // Demo hints.
  demoTitle: 'Demo sign-in',
  demoFill: 'Fill in the demo details',
  demoCodeHint: 'The code goes to the demo outbox, not to a real phone.',
  demoOutbox: 'Open the demo outbox',
  // The panel beside the form.
  panelLine1: 'Every document, payment and report.',
  panelLine2: 'In one tidy notebook.',
  panelTotal: 'Total',
  panelName1: 'Shibolet Bakery',
  panelName2: 'Or Lavan Lighting',
  panelName3: 'Neima Clinic',
  panelName4: 'Tzomet Hadekel Garage',
} as const;
