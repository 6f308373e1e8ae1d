"""What would be published: all modules, typed, and each of them without the hosts of the others."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from email import message_from_string

import pytest
from support.server import REPOSITORY

from powercontext_integrations.core.settings import to_assembly

PACKAGE = REPOSITORY / "integrations" / "python"
SOURCE = PACKAGE / "src"
HOSTS = {"bub", "hermes", "langchain", "langgraph", "pydantic-ai"}
FRAMEWORKS = {
    "bub": {"langchain", "langgraph", "pydantic_ai", "bub"},
    "hermes": {"langchain", "langgraph", "pydantic_ai", "pluggy", "agent"},
    "langgraph": {"langchain", "pydantic_ai", "pluggy"},
    "langchain": {"pydantic_ai", "pluggy"},
    "pydantic_ai": {"langchain", "langgraph", "pluggy"},
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("built")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [path] = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def test_the_wheel_has_the_package_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    modules = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py")}
    assert names == {*modules, "powercontext_integrations/py.typed"}


def test_metadata_is_that_of_the_project(wheel: zipfile.ZipFile) -> None:
    [name] = [name for name in wheel.namelist() if name.endswith("/METADATA")]
    metadata = message_from_string(wheel.read(name).decode())
    [version] = re.findall(
        r'^version = "(.+)"$', (PACKAGE / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert (metadata["Name"], metadata["Version"]) == ("powercontext-integrations", version)
    assert set(metadata.get_all("Provides-Extra") or ()) == HOSTS
    assert str(metadata.get_payload()).strip() == (PACKAGE / "README.md").read_text(encoding="utf-8").strip()
    assert f"## [{version}]" in (PACKAGE / "CHANGELOG.md").read_text(encoding="utf-8")
    plugin = (PACKAGE / "hosts" / "hermes" / "powercontext" / "plugin.yaml").read_text(encoding="utf-8")
    assert f"version: {version}\n" in plugin


@pytest.mark.parametrize("module", FRAMEWORKS)
def test_a_module_needs_its_own_host_alone(module: str) -> None:
    """With the other frameworks out of reach it can still be imported."""
    program = (
        "import sys\n"
        f"sys.path[:0] = [{str(SOURCE)!r}, {str(REPOSITORY / 'clients' / 'python' / 'src')!r}]\n"
        f"sys.modules.update(dict.fromkeys({FRAMEWORKS[module]!r}))\n"
        f"import powercontext_integrations.{module}\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("host", HOSTS)
def test_every_host_has_a_page_with_all_its_settings(host: str) -> None:
    page = (PACKAGE / "hosts" / host / "README.md").read_text(encoding="utf-8")
    prefix = f"POWERCONTEXT_{host.upper().replace('-', '_')}_"
    for name in ("CONTEXT_ASSEMBLY", "MAX_BYTES", "SCOPE_ID", "TOKEN", "SERVER_URL", "CAPTURE_PROMPTS"):
        assert prefix + name in page
    assert f"powercontext-integrations[{host}]" in page
    assert to_assembly(re.findall(r"CONTEXT_ASSEMBLY='(.+)'", page)[0]).sections


def test_the_page_of_hermes_shows_the_file_that_hermes_loads() -> None:
    folder = PACKAGE / "hosts" / "hermes"
    shown = re.findall(r"```python\n(.+?)```", (folder / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    loaded = (folder / "powercontext" / "__init__.py").read_text(encoding="utf-8").replace("  # type: ignore[misc]", "")
    assert loaded.endswith(f"\n{shown[0]}")
