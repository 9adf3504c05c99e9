-- Brand colour of the business's documents, mails and public pages, set among the settings of documents.
grant update (brand_color) on business_profiles to pinkas_app;
