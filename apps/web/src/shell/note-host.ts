/** The place above the content of each page for what is asked there. */
export const NOTE_HOST_ID = 'note-host';
