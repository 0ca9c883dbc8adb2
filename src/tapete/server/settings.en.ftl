# What each setting of the server is for: in --help, in docs/hosting.md, in "tapete settings".
setting-host = address to listen on; 0.0.0.0 for the whole network
setting-port = port to listen on; 0 takes any that is free
setting-port-expects = a port, from 0 to 65535
setting-prefix = path below which everything lies, such as /tapete, when a proxy gives us only a part of a site
setting-prefix-expects = a path such as /tapete, without a slash at its end
setting-secure = mark cookies for https only; for a table that people reach by https
setting-db = postgresql://USER:PASSWORD@HOST/NAME, or sqlite:///FILE; by default the file tapete.db in the data folder
setting-db-expects = postgresql://USER:PASSWORD@HOST/NAME or sqlite:///FILE
setting-data = folder for the database and the server's key
setting-workers = processes that serve; more than one needs PostgreSQL
setting-client = folder of the built client, where it is not the one that came with the package
setting-games = modules with more games
setting-packs = folders with more content (teams, factions, cards)
setting-pack_uploads = who may bring packs in the browser: `host`, whoever runs the house (on the administrator's page), or `anybody`, for their private tables
setting-pack_uploads-expects = `host` or `anybody`
setting-bot_processes = processes in which bots think; 0: one less than the machine has cores
setting-bot_deadline = seconds a bot may think about one answer
setting-bot_deadline-expects = a number of seconds above 0, 600 at most
setting-trusted_proxies = addresses or networks of proxies that are believed when they say whom a request comes from (X-Forwarded-For, X-Forwarded-Proto)
setting-trusted_proxies-expects = addresses or networks, such as 127.0.0.1 or 172.16.0.0/12
setting-log_level = how much is logged: debug (every request), info, warning or error
setting-log_level-expects = debug, info, warning or error
setting-log_json = log lines as JSON, for programs
setting-archive_after = days after which a finished match is packed away; it can still be replayed; 0: never
setting-archive_after-expects = a number of days, 0 for never
setting-close_after = days after which an unfinished match that nobody touches is closed; 0: never
setting-close_after-expects = a number of days, 0 for never
setting-requests_a_minute = requests from one address in a minute
setting-matches_a_minute = matches laid out, joined or forked from one address in a minute
setting-messages_a_second = messages over one socket in a second, after a burst
setting-burst = messages over one socket that may come at once
setting-sockets = sockets from one address
setting-sockets_in_all = sockets in all, over all processes
setting-rooms = matches with somebody in them, in one process
setting-bot_seconds_a_day = seconds that bots may think in a day at the tables one address laid out
setting-message_size = bytes of one message over a socket
setting-body_size = bytes of one request
setting-waiting_minutes = minutes without anybody of the table after which an open table leaves the list; its link still works
setting-deserted_days = days without anybody of the table after which an open table is closed
setting-strikes = refused messages in a row before a socket is closed
setting-unsent_a_socket = bytes that may wait for one browser that does not read; then it is let go and comes back
setting-unsent_an_address = bytes that may wait for all browsers of one address
setting-unsent_in_all = bytes that may wait for all browsers together
setting-packs_in_all = packs there is room for in the house
setting-packs_a_guest = packs that each guest may bring
setting-uploads_a_minute = packs that may be sent in a minute from one address
setting-study_seconds_a_minute = seconds of work in a minute for one address that looks back at finished matches

# What a setting can be.
expects-switch = true or false
expects-whole = a whole number, { $least } or more
expects-whole-between = a whole number from { $least } to { $most }
expects-number = a number above 0
expects-list = a list of texts
expects-text = a text

# What is wrong with a setting.
wrong-setting = { $where } says “{ $value }”; expected { $expected }.
no-such-setting = { $name } is no setting; did you mean { $nearest }?
settings-file-unread = The settings file { $file } cannot be read: { $why }.
settings-file-wrong = The settings file { $file } is not TOML: { $why }.
workers-need-postgresql = { $where } says “{ $value }”; expected 1, because several processes need PostgreSQL (--db postgresql://...).

# The table of settings.
column-flag = flag
column-variable = variable
column-key = in the file
column-default = default
column-meaning = what it is
column-value = value
column-where = told by
config-file = TOML file with settings
by-default = default
