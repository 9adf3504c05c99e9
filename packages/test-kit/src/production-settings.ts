/** Settings with which production starts, beside the address of its mail server; the secrets are of tests alone. */
export function productionSettings(smtpUrl: string): Readonly<Record<string, string>> {
  return {
    PINKAS_MODE: 'production',
    PINKAS_ORIGIN: 'https://books.example',
    PINKAS_SECRET: 'mU3v9Qx0ZrT7pLw2KdYb5NhAf8JgSc6E',
    PINKAS_FILE_KEY: 'q0Zx7nB2cV4mL9kJ1hG3fD5sA6pO8iU0yT2rE4wQ1Xs=',
    PINKAS_SELF_MADE_CERTIFICATE: 'acknowledged',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'office@books.example',
  };
}
