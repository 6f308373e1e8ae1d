"""What would be published: complete, typed, without anything else, and it works where only it is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from pathlib import Path

import pytest
from support.server import REPOSITORY

CLIENT = REPOSITORY / "clients" / "python"
SOURCE = CLIENT / "src"
PROGRAM = """
import powercontext_client as package, sys
with package.Client(sys.argv[1]) as client:
    print(package.__file__, client.get_readiness().status, sep="\\n")
"""


def run(*command: str, cwd: Path = CLIENT) -> str:
    done = subprocess.run(command, cwd=cwd, text=True, capture_output=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the source package, and the wheel that was made from it."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder))
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    [path] = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages that has this one and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    options = ("--quiet", "--no-deps", "--no-index", "--target", str(folder))
    run(sys.executable, "-m", "pip", "install", *options, str(wheel))
    return folder


def test_the_wheel_has_the_package_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    modules = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py")}
    assert names == {*modules, "powercontext_client/py.typed"}


def test_the_source_package_has_no_tests(built: Path) -> None:
    [path] = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        tops = {name.split("/")[1] for name in archive.getnames()}
    assert tops == {"src", "README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "PKG-INFO", ".gitignore"}


def test_metadata_is_that_of_the_project(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
    metadata = message_from_string(archive.read(name).decode())
    [version] = re.findall(r'^version = "(.+)"$', (CLIENT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert (metadata["Name"], metadata["Version"]) == ("powercontext-client", version)
    assert (metadata["Requires-Python"], metadata["License-Expression"]) == (">=3.10", "Apache-2.0")
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert str(metadata.get_payload()).strip() == (CLIENT / "README.md").read_text(encoding="utf-8").strip()
    assert f"## [{version}]" in (CLIENT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_installed_package_works(installed: Path, server: str) -> None:
    found = f"import sys; sys.path.insert(0, {str(installed)!r})\n{PROGRAM}"
    location, readiness = run(sys.executable, "-I", "-c", found, server, cwd=installed).split()
    assert Path(location).is_relative_to(installed)
    assert readiness == "ready"


def test_programs_that_use_the_package_are_checked_by_type(installed: Path) -> None:
    program = installed / "program.py"
    program.write_text(
        "from powercontext_client import Client\n"
        "def show(client: Client) -> None:\n"
        '    reveal_type(client.get_scope("s"))\n'
        '    client.get_scope(scope="s")\n',
        encoding="utf-8",
    )
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(installed / "cache"), "program.py"],
        cwd=installed,
        text=True,
        capture_output=True,
        check=False,
    ).stdout
    assert 'Revealed type is "powercontext_client._generated.models.ScopeDescriptor"' in checked
    assert 'Unexpected keyword argument "scope" for "get_scope"' in checked
