#!/usr/bin/env bash
# Tries the README's two commands on a bare system: a fresh chroot with Node and npm alone, without a browser or its libraries.
#
#   tests/bare-machine/run.sh <suite> <root|user> <start|test>
#
# The suite is one that debootstrap knows: bookworm, trixie, or noble where an Ubuntu mirror can be reached. Wants root, debootstrap and
# this machine's own Node, which is copied in. What is committed is tried: the checkout is a fresh clone of HEAD.
set -euo pipefail
suite=${1:?a suite, as bookworm} who=${2:?root or user} what=${3:?start or test}
project=$(cd "$(dirname "$0")/../.." && pwd)
base=${BARE_DIR:-/var/tmp/bare-machine}
system=$base/$suite
trial=$base/$suite-$who-$what

if [ ! -e "$system/.complete" ]; then
  rm -rf "$system"
  mkdir -p "$base"
  debootstrap --variant=minbase --include=ca-certificates "$suite" "$system"
  touch "$system/.complete"
fi

release() { for place in dev/shm dev proc; do umount -l "$trial/$place" 2>/dev/null || true; done; }
trap release EXIT
release
rm -rf "$trial"
cp -a "$system" "$trial"

# Node and npm as they are installed from a tarball: nothing of the system comes with them.
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
install -D "$node" "$trial/usr/local/bin/node"
mkdir -p "$trial/usr/local/lib/node_modules"
cp -a "$npm" "$trial/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$trial/usr/local/bin/npm"
cp /etc/resolv.conf /etc/hosts "$trial/etc/"
# The settings by which this machine's npm finds its packages.
if [ -e "$HOME/.npmrc" ]; then cp "$HOME/.npmrc" "$trial/usr/local/etc/npmrc" 2>/dev/null || install -D "$HOME/.npmrc" "$trial/usr/local/etc/npmrc"; fi
for certificates in "${NODE_EXTRA_CA_CERTS:-}" "${npm_config_cafile:-}"; do
  if [ -n "$certificates" ]; then install -D "$certificates" "$trial$certificates"; fi
done
mount -t proc proc "$trial/proc"
mount --rbind /dev "$trial/dev"
mount --make-rslave "$trial/dev"

chroot "$trial" useradd --create-home investor
home=/root
if [ "$who" = user ]; then home=/home/investor; fi
git clone -q "$project" "$trial$home/portal"
chroot "$trial" chown -R "$([ "$who" = user ] && echo investor || echo root)": "$home/portal"

inside() {
  local login=(env HOME="$home" USER="$who" PATH=/usr/local/bin:/usr/bin:/bin)
  if [ "$who" = user ]; then
    chroot --userspec=investor:investor "$trial" "${login[@]}" bash -c "cd $home/portal && $1"
  else chroot "$trial" "${login[@]}" bash -c "cd $home/portal && $1"; fi
}

echo "--- without libatomic: npm ci says what is missing"
if inside 'npm ci'; then echo "npm ci passed without libatomic"; fi
# The one thing that the README asks for beside Node.
cp /etc/apt/sources.list "$trial/etc/apt/" 2>/dev/null || true
chroot "$trial" sh -c 'apt-get update -q && apt-get install -y -q --no-install-recommends libatomic1' >/dev/null
if [ "$what" = start ]; then
  echo "--- npm ci && npm start"
  inside 'npm ci && (timeout --signal=INT 900 npm start & company=$!
    for _ in $(seq 170); do
      if node -e "fetch(\"http://localhost:3000/\").then(async (r) => console.log(\"the home page:\", r.status, (await r.text()).length, \"characters\"), () => process.exit(1))"; then break; fi
      sleep 5
    done
    kill -INT $company; wait $company; echo "npm start ended with $?")'
else
  echo "--- npm ci && npm test"
  inside 'npm ci && npm test'
fi
