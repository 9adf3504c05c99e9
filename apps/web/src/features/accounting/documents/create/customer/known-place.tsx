/** Reserves the line of a customer's terms: what is below would otherwise move while it is pressed. */
export function KnownPlace() {
  return <div className="doc-customer__known" />;
}
