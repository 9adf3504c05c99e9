-- A business chooses the colour of its documents, mails and public pages among the settings of documents.
grant update (brand_color) on business_profiles to pinkas_app;
