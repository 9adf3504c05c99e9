/** Clients that one file takes together, and the documents of all of them. */
export const CLIENT_DOWNLOAD_CLIENTS_MAX = 100;
export const CLIENT_DOWNLOAD_DOCUMENTS_MAX = 10_000;
