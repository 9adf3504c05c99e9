/** Whether the browser can ask for passkeys here: it is new enough, and the connection is a safe one. */
export function browserHasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}
