/** A field to sign by finger, pen or mouse. */
export const signaturePad = {
  title: 'חתימה',
  help: 'אפשר לחתום באצבע או בעכבר. אפשר גם בלי חתימה, השם מספיק.',
  clear: 'ניקוי החתימה',
  drawn: 'יש חתימה',
};
