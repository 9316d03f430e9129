-- A content folder as the version of 2026-11-22 left it: one document published twice, one draft, one
-- webhook that was not delivered, one preference. Never edit: it stands for folders in use.
PRAGMA journal_mode = WAL;
CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
CREATE TABLE transactions ( seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL, author TEXT NOT NULL ) STRICT;
CREATE TABLE changes ( seq INTEGER NOT NULL REFERENCES transactions(seq), doc TEXT NOT NULL, mutations TEXT NOT NULL, after TEXT, PRIMARY KEY (doc, seq) ) STRICT, WITHOUT ROWID;
CREATE INDEX changes_by_seq ON changes (seq);
CREATE TABLE hooks ( doc TEXT PRIMARY KEY, seq INTEGER NOT NULL, operation TEXT NOT NULL, body TEXT NOT NULL ) STRICT;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO documents VALUES ('tip', '{"_id":"tip","_type":"tip","title":"Second words","order":1,"_rev":"third","_createdAt":"2026-11-22T04:40:35.178Z","_updatedAt":"2026-11-22T04:40:35.377Z"}');
INSERT INTO documents VALUES ('drafts.new', '{"_id":"drafts.new","_type":"tip","title":"Not yet","_rev":"a737e4bfca8545e793f6069fe617c809","_createdAt":"2026-11-22T04:40:35.652Z","_updatedAt":"2026-11-22T04:40:35.652Z"}');
INSERT INTO transactions VALUES (1, '7d768cdaf7b443fba179d430f2769abf', '2026-11-22T04:40:35.178Z', 'coach');
INSERT INTO transactions VALUES (2, 'second', '2026-11-22T04:40:35.234Z', 'coach');
INSERT INTO transactions VALUES (3, 'third', '2026-11-22T04:40:35.377Z', 'coach');
INSERT INTO transactions VALUES (4, 'a737e4bfca8545e793f6069fe617c809', '2026-11-22T04:40:35.652Z', 'coach');
INSERT INTO changes VALUES (4, 'drafts.new', '[{"create":{"_id":"drafts.new","_type":"tip","title":"Not yet","_rev":"a737e4bfca8545e793f6069fe617c809","_createdAt":"2026-11-22T04:40:35.652Z","_updatedAt":"2026-11-22T04:40:35.652Z"}}]', '{"_id":"drafts.new","_type":"tip","title":"Not yet","_rev":"a737e4bfca8545e793f6069fe617c809","_createdAt":"2026-11-22T04:40:35.652Z","_updatedAt":"2026-11-22T04:40:35.652Z"}');
INSERT INTO changes VALUES (2, 'drafts.tip', '[{"create":{"_id":"drafts.tip","_type":"tip","title":"First words","order":1,"_rev":"second","_createdAt":"2026-11-22T04:40:35.178Z","_updatedAt":"2026-11-22T04:40:35.234Z"}},{"patch":{"id":"drafts.tip","set":{"title":"Second words"}}}]', '{"_id":"drafts.tip","_type":"tip","title":"Second words","order":1,"_rev":"second","_createdAt":"2026-11-22T04:40:35.178Z","_updatedAt":"2026-11-22T04:40:35.234Z"}');
INSERT INTO changes VALUES (3, 'drafts.tip', '[{"delete":{"id":"drafts.tip"}}]', NULL);
INSERT INTO changes VALUES (1, 'tip', '[{"create":{"_id":"tip","_type":"tip","title":"First words","order":1,"_rev":"7d768cdaf7b443fba179d430f2769abf","_createdAt":"2026-11-22T04:40:35.178Z","_updatedAt":"2026-11-22T04:40:35.178Z"}}]', '{"_id":"tip","_type":"tip","title":"First words","order":1,"_rev":"7d768cdaf7b443fba179d430f2769abf","_createdAt":"2026-11-22T04:40:35.178Z","_updatedAt":"2026-11-22T04:40:35.178Z"}');
INSERT INTO changes VALUES (3, 'tip', '[{"createOrReplace":{"_id":"tip","_type":"tip","title":"Second words","order":1,"_rev":"third","_createdAt":"2026-11-22T04:40:35.178Z","_updatedAt":"2026-11-22T04:40:35.377Z"}}]', '{"_id":"tip","_type":"tip","title":"Second words","order":1,"_rev":"third","_createdAt":"2026-11-22T04:40:35.178Z","_updatedAt":"2026-11-22T04:40:35.377Z"}');
INSERT INTO hooks VALUES ('tip', 3, 'update', '{"_id":"tip","_type":"tip","_rev":"third","operation":"update"}');
INSERT INTO settings VALUES ('user.studio.theme', '"dark"');
