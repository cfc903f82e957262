# Sourced by .ci/run. What the set-up installs may be there already, brought by hand: it is taken away first, so that the
# set-up has to bring it. Only what can be fetched again is taken, and whatever the set-up did not bring is put back.

kept=""
taken=()

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Abbrev}' "$1" 2>/dev/null)" = "ii " ]; }

take_away() {
  unset CHROMIUM_PATH
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "Nothing is taken away: the set-up installs as root, with apt-get."
    return
  fi
  local list='import("./scripts/programs.mjs").then(({ packagesOfSetUp }) => console.log(packagesOfSetUp.join("\n")))'
  local package present=()
  for package in $(node -e "$list"); do
    if is_installed "$package"; then present+=("$package"); fi
  done
  echo "Installed already, of what the set-up brings: ${present[*]:-nothing}"
  [ ${#present[@]} -gt 0 ] || return
  kept=$(mktemp -d)
  mkdir "$kept/partial"
  echo "Dir::Cache::archives \"$kept/\"; APT::Sandbox::User \"root\"; Acquire::Retries \"3\";" >"$kept/apt.conf"
  # The set-up's own apt-get reads it too and finds the packages at hand.
  export APT_CONFIG="$kept/apt.conf" DEBIAN_FRONTEND=noninteractive
  apt-get update >"$kept/said" 2>&1 || tail -n 5 "$kept/said"
  if ! apt-get install -y --reinstall --download-only --no-install-recommends "${present[@]}" >"$kept/said" 2>&1; then
    tail -n 10 "$kept/said"
    echo "These cannot be fetched again and stay: ${present[*]}"
    return
  fi
  for package in "${present[@]}"; do
    if compgen -G "$kept/${package}_*.deb" >/dev/null; then taken+=("$package"); else echo "$package cannot be fetched again and stays."; fi
  done
  [ ${#taken[@]} -gt 0 ] || return
  trap put_back EXIT
  # What another package needs stays: apt-get installs nothing new while a dependency is broken.
  dpkg --remove "${taken[@]}" >"$kept/said" 2>&1
  local gone=()
  for package in "${taken[@]}"; do
    if is_installed "$package"; then echo "$package stays: another package needs it."; else gone+=("$package"); fi
  done
  taken=("${gone[@]}")
  echo "Taken away, for the set-up to bring: ${taken[*]:-nothing}"
}

# Silent where the set-up did its work.
put_back() {
  local package missing=()
  for package in "${taken[@]}"; do
    if ! is_installed "$package"; then missing+=("$package"); fi
  done
  if [ ${#missing[@]} -gt 0 ]; then
    echo "The set-up has not brought ${missing[*]}; they are put back."
    apt-get install -y --no-download --no-install-recommends "${missing[@]}" >"$kept/said" 2>&1 ||
      dpkg --install "$kept"/*.deb >"$kept/said" 2>&1 || tail -n 10 "$kept/said"
  fi
  taken=()
  [ -z "$kept" ] || rm -rf "$kept"
}
