#!/bin/sh
# The next release for docs/server/compose.yml, as `npm run upgrade` does it (docs/operate.md, "With compose"):
#   sh upgrade.sh --to 1.1.0 [--from FOLDER] [--unsigned] [--back | --stay]
# Beside it: compose.yml, .env, release-key.pem and releases/1.1.0. Exit codes: 0 well, 1 nothing changed, 2 went back,
# 3 somebody has to look.
set -eu
cd "$(dirname "$0")"
RECORD=upgrade.state
WAIT=${WAIT:-120}

refuse() {
	echo "$1" >&2
	exit 1
}
field() { sed -n "s/^$1=//p" "$RECORD" 2>/dev/null || true; }
# It gets its name when it is whole: who is killed goes on from here.
note() {
	step=$1
	printf '%s\n' "step=$step" "version=$version" "old=$old" "startedAt=$startedAt" "migration=$migration" "ready=$ready" >"$RECORD.part"
	mv "$RECORD.part" "$RECORD"
}
is_higher() { [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | sort -t. -k1,1n -k2,2n -k3,3n | tail -n 1)" = "$1" ]; }
# A program of the image of a version, on the server's data.
program() {
	image=$1
	shift
	TAGWERK_VERSION=$image docker compose run --rm --no-deps -T app "$@" </dev/null
}
let_serve() {
	sed "s/^TAGWERK_VERSION=.*/TAGWERK_VERSION=$1/" .env >.env.part
	mv .env.part .env
	docker compose up -d --no-deps app </dev/null || true
}
# The version that answers, and the names of what it says yes to.
readiness() {
	docker compose exec -T app node -e '
		fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(2000) })
			.then((answer) => answer.json())
			.then((said) => console.log([said.version, ...Object.keys(said).filter((name) => said[name] === true)].join(" ")))
			.catch(() => process.exit(1))' </dev/null 2>/dev/null || true
}
# Waits until a version answers and says yes to these names; what it lacks stands in $fault.
wait_until() {
	waited=0
	while :; do
		said=" $(readiness) "
		fault=
		case $said in " $1 "*) ;; *) fault="is not there" ;; esac
		for name in $2; do
			case $said in *" $name "*) ;; *) fault=${fault:-"is not ready: $name"} ;; esac
		done
		[ -n "$fault" ] || return 0
		[ "$waited" -lt "$WAIT" ] || return 1
		sleep 1
		waited=$((waited + 1))
	done
}
# The last step of the database, which the new build can read before and after.
last_migration() { program "$version" node build/programs/update-check.js 2>/dev/null | sed -n 's/^Installed: \([^ ]*\)\. .*/\1/p'; }
give_up() {
	echo "$1" >&2
	rm -rf "$RECORD" "tagwerk-$version"
	refuse "Nothing was changed; $old serves."
}
go_back() {
	echo "Going back to $old"
	let_serve "$old"
	if wait_until "$old" ""; then
		rm -f "$RECORD"
		echo "$old serves again."
		exit 2
	fi
	echo "$old $fault; see docker compose logs app. Run this again when it is mended." >&2
	exit 3
}
# The start of the old build puts the copy of before the migration in the place of the database.
put_back() {
	if [ "$(last_migration)" != "$migration" ]; then
		program "$old" sh -c "first=\$(ls /data/backups | sed -n 's/^before-\(.*\)\.db\$/\1/p' | sort | while read -r tag; do
			expr \"\$tag\" '>' '$migration' >/dev/null && echo \"\$tag\" && break; done) &&
			cp \"/data/backups/before-\$first.db\" /data/tagwerk.db.put-back.part &&
			mv /data/tagwerk.db.put-back.part /data/tagwerk.db.put-back"
		docker compose rm --stop --force app </dev/null
	fi
	go_back
}
back_or_stay() {
	echo "$version $fault." >&2
	if [ "$(last_migration)" = "$migration" ]; then
		note back
		go_back
	fi
	echo "$version has migrated the database. Going back to $old loses what was written since." >&2
	if [ -z "$answer" ] && [ -t 0 ]; then
		printf 'Go back? Type yes, or anything else to stay: '
		read -r typed
		[ "$typed" != yes ] || answer=back
	fi
	if [ "$answer" = back ]; then
		note put-back
		put_back
	fi
	echo "$version stays. Mend it and run this again, or with --back." >&2
	exit 3
}
verify() {
	note verify
	echo "Verifying"
	code=0
	docker compose exec -T app node build/programs/verify.js </dev/null || code=3
	rm -f "$RECORD"
	if [ "$code" = 0 ]; then echo "$version serves."; else echo "$version serves. Not all records are whole, as said above."; fi
	exit "$code"
}

to= from= answer= unsigned=
while [ $# -gt 0 ]; do
	case $1 in
	--to) to=${2:-} && shift ;;
	--from) from=${2:-} && shift ;;
	--back | --stay) answer=${1#--} ;;
	--unsigned) unsigned=yes ;;
	*) to= && break ;;
	esac
	shift
done
expr "$to" : '[0-9][0-9]*\.[0-9][0-9]*\.[0-9][0-9]*$' >/dev/null || refuse "sh upgrade.sh --to 1.1.0 [--from FOLDER] [--unsigned] [--back | --stay]"
if ! mkdir upgrade.lock 2>/dev/null; then
	! kill -0 "$(cat upgrade.lock/pid 2>/dev/null)" 2>/dev/null ||
		refuse "An upgrade to $(field version) is running since $(field startedAt)."
fi
echo $$ >upgrade.lock/pid
trap 'rm -rf upgrade.lock' EXIT

version=$to
if [ "$(field version)" = "$version" ]; then
	old=$(field old) startedAt=$(field startedAt) migration=$(field migration) ready=$(field ready) step=$(field step)
	echo "Going on with the upgrade to $version of $startedAt"
else
	case $(field step) in
	back | put-back) refuse "Going back to $(field old) is not finished: sh upgrade.sh --to $(field version) goes on." ;;
	esac
	old=$(sed -n 's/^TAGWERK_VERSION=//p' .env)
	if [ "$version" = "$old" ]; then
		echo "nothing to do"
		exit 0
	fi
	is_higher "$version" "$old" || refuse "$version is lower than $old, which is installed."
	from=${from:-releases/$version}
	archive=tagwerk-$version.tar.gz
	[ -f "$from/$archive" ] || refuse "There is no $from/$archive; --from names its folder."
	if [ -z "$unsigned" ]; then
		[ -f "$from/SHA256SUMS.sig" ] || refuse "The release is not signed: SHA256SUMS.sig is missing."
		base64 -d "$from/SHA256SUMS.sig" >upgrade.sig
		openssl pkeyutl -verify -pubin -inkey release-key.pem -rawin -in "$from/SHA256SUMS" -sigfile upgrade.sig >/dev/null 2>&1 ||
			refuse "SHA256SUMS.sig is not of this key, or SHA256SUMS was changed."
	fi
	grep -q "  $archive\$" "$from/SHA256SUMS" || refuse "SHA256SUMS does not name $archive."
	(cd "$from" && sha256sum -c SHA256SUMS >/dev/null 2>&1) || refuse "A file of $from was changed or is missing."
	tar -xzOf "$from/$archive" "tagwerk-$version/CHANGELOG.md" |
		awk -v old="$old" -v new="$version" '/^## / { part = 0; if ($2 == old) exit; if ($2 == new) shown = 1 }
			/^### / { part = /For operators/ } shown && (/^## / || part)'
	startedAt=$(date -u +%Y-%m-%dT%H:%M:%SZ) migration='' ready=$(readiness | cut -d' ' -f2- -s)
	note unpack
fi

case $step in
back) go_back ;;
put-back) put_back ;;
verify) verify ;;
unpack)
	echo "Unpacking tagwerk-$version"
	rm -rf "tagwerk-$version"
	tar -xzf "${from:-releases/$version}/tagwerk-$version.tar.gz" || give_up "It cannot be unpacked."
	note build
	;;
esac
if [ "$step" = build ]; then
	echo "Building the image tagwerk:$version"
	docker build --quiet --tag "tagwerk:$version" "tagwerk-$version" </dev/null || give_up "Its image cannot be built."
	note look
fi
if [ "$step" = look ]; then
	echo "Looking at what it would migrate"
	program "$version" node build/programs/update-check.js || give_up "It would not start."
	migration=$(last_migration)
	note copy
fi
if [ "$step" = copy ]; then
	echo "Copying everything to the volume, proved"
	# shellcheck disable=SC2016
	program "$old" sh -c 'to=${BACKUP_DIR:-/data/backups/whole}; mkdir -p "$to"; rm -rf "$to/.proof"
		node build/programs/backup.js --to "$to" --nightly && node build/programs/restore.js --into "$to/.proof" --from "$to"
		code=$?; rm -rf "$to/.proof"; exit $code' || give_up "There is no copy that is proved."
	note switch
fi
echo "Switching to $version"
let_serve "$version"
wait_until "$version" "$ready" || back_or_stay
verify
